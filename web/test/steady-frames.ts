/*
 * jsdom draws its frames by an interval that lasts while one is asked for. Begun under a test's fake timers it would
 * never tick again, for all files of the worker: so there is always a frame to come.
 */
const nextFrame = requestAnimationFrame;

nextFrame(function draw() {
  nextFrame(draw);
});
