import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

const root = resolve(__dirname, '../../..')

/** A service that runs as a separate process. */
export interface ServiceProcess {
  readonly child: ChildProcess
  /** The address that it has printed. */
  readonly url: string
  /** Resolves with its exit code once it has ended; with null after a signal. */
  readonly ended: Promise<number | null>
}

/** Runs the command of a service as an operator would, in separate processes and from the current sources. */
export class ServiceProcesses {
  /** A folder for the processes' files. Below the root, so that Node finds the packages that are not bundled. */
  readonly folder: string
  readonly #entry: string
  readonly #file: string
  readonly #children = new Set<ChildProcess>()

  /** @param entry the source of the command */
  constructor(entry: string) {
    mkdirSync(join(root, '.cache'), { recursive: true })
    this.folder = mkdtempSync(join(root, '.cache/service-'))
    this.#entry = entry
    this.#file = join(this.folder, 'cli.mjs')
  }

  async build(): Promise<void> {
    await build({
      entryPoints: { cli: this.#entry },
      outdir: this.folder,
      outExtension: { '.js': '.mjs' },
      ...{ bundle: true, platform: 'node', format: 'esm', tsconfig: join(root, 'tsconfig.base.json') },
      // As in the package, code that is imported only when needed is in separate files. Loading the Redis client takes as long
      // as starting a service without it.
      splitting: true,
      // Some of these call `require`, which a bundle of ES modules does not have.
      external: ['libsql', 'pg', '@redis/client', 'rate-limiter-flexible', 'bentocache']
    })
  }

  /** Starts one. */
  start(args: readonly string[], environment: NodeJS.ProcessEnv): ChildProcess {
    const child = spawn(process.execPath, [this.#file, ...args], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit']
    })
    this.#children.add(child)
    return child
  }

  /** Starts one, and resolves when it has printed its address. */
  async run(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<ServiceProcess> {
    const child = this.start(args, environment)
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout?.on('data', (part) => {
        const found = /^[\w-]+ on (http\S+)/m.exec(String(part))?.[1]
        if (found) resolve(found)
      })
      child.once('exit', (code) => reject(new Error(`It ended with ${code}`)))
    })
    return { child, url, ended: once(child, 'exit').then(([code]) => code) }
  }

  /** Ends all of them, and removes the folder. */
  end(): void {
    for (const child of this.#children) child.kill('SIGKILL')
    rmSync(this.folder, { recursive: true })
  }
}
