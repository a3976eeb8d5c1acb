import { basename, resolve } from 'node:path'

/** A package name made of a folder's: `My App` becomes `my-app`. */
export function nameOfFolder(folder: string): string {
  return (
    basename(resolve(folder))
      .toLowerCase()
      .replace(/[^a-z0-9-._~]+/g, '-')
      .replace(/^[-._]+|[-.]+$/g, '') || 'plugboard-app'
  )
}
