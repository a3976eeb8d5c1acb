import { readdirSync } from 'node:fs'

/** The folders of all packages, from the root. */
export const folders = (): string[] => [
  'core',
  'ui',
  'cdn',
  'create',
  ...['plugins', 'services'].flatMap((parent) => readdirSync(parent).map((name) => `${parent}/${name}`))
]
