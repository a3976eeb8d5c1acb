import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { safeJson } from '@plugboard/core/safe-json'
import * as z from 'zod/mini'

const part = z.object({ script: z.string(), style: z.string() })

const manifestSchema = z.object({
  /** Each file with its SHA-256 in the format of `integrity`. */
  files: z.record(z.string(), z.string()),
  pages: z.object({
    ...{
      frame: part,
      device: part,
      done: part,
      act: part,
      recover: part,
      settings: part,
      export: part,
      window: part,
      kit: part,
      wallet: part
    }
  }),
  worker: z.string()
})

/** The manifest that `services/wallet/build.mjs` wrote. */
export type SiteManifest = z.output<typeof manifestSchema>

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  txt: 'text/plain; charset=utf-8'
}

/** Where this package's build puts the site. */
const builtSite = fileURLToPath(new URL('../site', import.meta.url))

/** The built site. Only files in its manifest are ever read, so no path leads out of the folder. */
export class SiteFiles {
  readonly manifest: SiteManifest
  readonly #folder: string

  private constructor(folder: string, manifest: SiteManifest) {
    this.#folder = folder
    this.manifest = manifest
  }

  /**
   * @param folder default: the site that is shipped with the package
   * @throws TypeError if there is no built site
   */
  static async open(folder: string = builtSite): Promise<SiteFiles> {
    const place = resolve(folder)
    const text = await readFile(join(place, 'manifest.json'), 'utf8').catch(() => {
      throw new TypeError(`${place} does not contain a build of the wallet site`)
    })
    return new SiteFiles(place, z.parse(manifestSchema, safeJson(text)))
  }

  /** A file by its path below the site, with its media type; `undefined` if the manifest does not name it. */
  async read(path: string): Promise<{ readonly body: Buffer; readonly type: string } | undefined> {
    if (!Object.hasOwn(this.manifest.files, path)) return undefined
    const type = types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
    return { body: await readFile(join(this.#folder, path)), type }
  }
}
