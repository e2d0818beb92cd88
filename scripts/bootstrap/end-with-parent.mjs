/** Preloaded into the server: whoever started it may be killed outright, and then it stops by itself. */
process.on("disconnect", () => process.kill(process.pid, "SIGINT"));
process.channel?.unref();
