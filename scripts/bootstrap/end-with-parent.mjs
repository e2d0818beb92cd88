/** Preloaded into the server: stops it when the process that started it was killed outright. */
process.on("disconnect", () => process.kill(process.pid, "SIGINT"));
process.channel?.unref();
