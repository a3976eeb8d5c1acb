import { readdirSync, readFileSync } from 'node:fs'
import { folders } from './folders.js'
import { parse } from './parse.js'
import type { Source } from './Source.js'

const readSources = (): Source[] =>
  folders().flatMap((folder) =>
    readdirSync(`${folder}/src`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => `${folder}/src/${file}`)
      .map((path) => parse(path, readFileSync(path, 'utf8')))
  )

let parsed: readonly Source[] | undefined

/** Every source file of every package, except its tests. Parsing them takes seconds, so it is done once. */
export function sources(): readonly Source[] {
  parsed ??= readSources()
  return parsed
}
