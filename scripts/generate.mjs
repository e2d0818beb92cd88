import { bootstrap } from "./bootstrap/bootstrap.mjs";
import { server } from "./bootstrap/build.mjs";
import { orRefuse } from "./bootstrap/progress.mjs";
import { generate } from "./checks/generate.mjs";

/** Writes what is made from other files: the printed schema, and the types of the operations. */
await orRefuse(async () => {
  await bootstrap([server]);
  await generate();
});
