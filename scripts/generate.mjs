import { withDependencies } from "./bootstrap/bootstrap.mjs";
import { orRefuse } from "./bootstrap/progress.mjs";
import { generate } from "./checks/generate.mjs";

/** Writes what is made from other files: the printed schema, and the types of the operations. */
await orRefuse(() => withDependencies(generate));
