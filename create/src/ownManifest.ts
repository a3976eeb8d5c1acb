import { readFile } from 'node:fs/promises'

/** The part of this package's own manifest that is used. */
interface Manifest {
  readonly version: string
  /** The packages that the templates were tried with. */
  readonly devDependencies: Readonly<Record<string, string>>
}

/** Reads this package's manifest: its version, and those of the packages that belong to it. */
export async function ownManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
}
