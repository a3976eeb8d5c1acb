import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The text of a script of `inPage/`, by its name. */
export function scriptText(name) {
  return readFileSync(fileURLToPath(new URL(`./inPage/${name}.js`, import.meta.url)), 'utf8')
}
