/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

const commands = readdirSync('services').flatMap((name) => {
  const { bin = {} } = JSON.parse(readFileSync(`services/${name}/package.json`, 'utf8')) as {
    bin?: Readonly<Record<string, string>>
  }
  return Object.entries(bin).map(([command, path]) => ({ command, file: join('services', name, path) }))
})

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('commands of services', () => {
  it('are found', () => expect(commands.length).toBeGreaterThan(3))

  it.each(commands)(
    '$command is in the repository, so that npm links it before the first build',
    ({ file }) => {
      // Nothing in `dist` is there before it.
      expect(file).toMatch(/^services\/\w+\/bin\/[\w-]+\.mjs$/)
      expect(statSync(file).mode & 0o111).toBe(0o111)
    }
  )

  it.each(commands)('$command says what to do while nothing is built', ({ command, file }) => {
    const copy = join(folder, command, 'bin', basename(file))
    mkdirSync(join(folder, command, 'bin'), { recursive: true })
    copyFileSync(file, copy)

    const { status, stderr } = spawnSync(process.execPath, [copy, 'serve'], { encoding: 'utf8' })

    expect([status, stderr]).toEqual([
      1,
      `${command} is not built yet: run \`npm run build\` in the checkout first.\n`
    ])
  })
})
