import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { vi } from "vitest";

import { installedProgram } from "./installed-program.ts";
import { patience } from "./patience.ts";
import { freePort } from "./server-process.ts";

const deploy = join(import.meta.dirname, "../../deploy");
const program = installedProgram("nginx");
const openssl = installedProgram("openssl");

/** False on a machine without nginx, where suites that need it are skipped. */
export const hasNginx = program !== undefined;
export const hasOpenssl = openssl !== undefined;

export interface NginxServer {
  port: number;
  /** Where deploy/front/tls.conf listens. */
  tlsPort: number;
  /** What it has written of what went wrong. */
  complaints(): string;
  stop(): Promise<void>;
}

interface NginxOptions {
  /** Where the two API processes listen. */
  upstreams: readonly [number, number];
  /** Which example of deploy/front is in use. */
  front?: "behind-a-proxy" | "tls";
  /** The address of the proxy in front, for deploy/front/behind-a-proxy.conf. */
  trustedProxy?: string;
}

/** A real nginx on the loopback interface with deploy/nginx.conf, in which names and places alone are those of a test. */
export async function startNginx(options: NginxOptions): Promise<NginxServer> {
  if (!program) throw new Error("nginx is not installed.");
  const folder = await mkdtemp(join(tmpdir(), "vigilia-nginx-"));
  // Its workers are nobody when it is started by root.
  await chmod(folder, 0o755);
  const [port, tlsPort] = [await freePort(), await freePort()];
  await writeConfiguration(folder, { ...options, port, tlsPort });
  const parameters = ["-p", folder, "-c", join(folder, "nginx.conf"), "-g", "daemon off;"];
  const server = spawn(program, parameters, { stdio: ["ignore", "ignore", "pipe"] });
  let complaints = "";
  server.stderr.on("data", (data) => (complaints += String(data)));
  const exited = once(server, "exit");
  await vi.waitUntil(() => {
    if (server.exitCode !== null) throw new Error(`nginx did not start: ${complaints}`);
    return isListening(port);
  }, patience);
  return {
    port,
    tlsPort,
    complaints: () => complaints,
    async stop() {
      server.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}

type Places = NginxOptions & Pick<NginxServer, "port" | "tlsPort">;

async function writeConfiguration(folder: string, places: Places): Promise<void> {
  const { upstreams, front, trustedProxy = "127.0.0.1", port, tlsPort } = places;
  const read = (name: string) => readFile(join(deploy, name), "utf8");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const conf = replaceAll(await read("nginx.conf"), {
    "/tmp/nginx.pid": join(folder, "nginx.pid"),
    "/var/cache/nginx": join(folder, "cache"),
    "api-1:4000": `127.0.0.1:${upstreams[0]}`,
    "api-2:4000": `127.0.0.1:${upstreams[1]}`,
    "listen 8080": `listen 127.0.0.1:${port}`,
    "worker_processes auto": "worker_processes 1",
    "include mime.types;": temporary
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join(" "),
  });
  await mkdir(join(folder, "front"));
  await mkdir(join(folder, "cache"));
  await writeFile(join(folder, "nginx.conf"), conf);
  if (!front) return;
  const example = await read(`front/${front}.conf.example`);
  const own = replaceAll(
    example,
    front === "tls"
      ? { "listen 8443": `listen 127.0.0.1:${tlsPort}` }
      : { "172.16.0.0/12": trustedProxy },
  );
  await writeFile(join(folder, "front", `${front}.conf`), own);
  if (front === "tls") await makeCertificate(join(folder, "front"));
}

/** Fails when the file does not say what is to be replaced. */
function replaceAll(file: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((text, [said, meant]) => {
    if (!text.includes(said)) throw new Error(`The file does not say: ${said}`);
    return text.replaceAll(said, meant);
  }, file);
}

async function makeCertificate(folder: string): Promise<void> {
  const parameters = "req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=vigilia.test";
  const files = [
    "-keyout",
    join(folder, "certificate.key"),
    "-out",
    join(folder, "certificate.pem"),
  ];
  await promisify(execFile)(openssl ?? "", [...parameters.split(" "), ...files]);
}

async function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/metrics`, { redirect: "manual" }).then(
    () => true,
    () => false,
  );
}
