/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { scaffold } from './scaffold.js'
import { templates } from './templates.js'

const tsc = join(__dirname, '../../node_modules/typescript7/bin/tsc')

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plugboard-create-'))
})
afterEach(() => rm(folder, { recursive: true }))

const versionOf = async (place: string): Promise<string> =>
  JSON.parse(await readFile(join(__dirname, '../..', place, 'package.json'), 'utf8')).version

describe('scaffold', () => {
  it.each(templates.map(({ id }) => id))(
    '%s contains only its own names and the versions of this workspace',
    async (id) => {
      const target = join(folder, 'new/place')
      const files = await scaffold({ folder: target, name: '@north/sea-gull', template: id })
      expect(files).toEqual(
        expect.arrayContaining(['.gitignore', 'README.md', 'package.json', 'tsconfig.json'])
      )
      for (const file of files) {
        expect(file).not.toMatch(/acme|^_/i)
        expect(await readFile(join(target, file), 'utf8')).not.toMatch(/acme|workspace/i)
      }
      const manifest = JSON.parse(await readFile(join(target, 'package.json'), 'utf8'))
      expect(manifest.name).toBe('@north/sea-gull')
      const core = await versionOf('core')
      expect({ ...manifest.dependencies, ...manifest.devDependencies }).toMatchObject({
        '@plugboard/core': core,
        '@plugboard/eip155': await versionOf('plugins/eip155'),
        '@plugboard/ui': await versionOf('ui')
      })
      if (manifest.peerDependencies) expect(manifest.peerDependencies['@plugboard/core']).toBe(`^${core}`)
    }
  )

  // A project may be called like anything that the templates contain: variables, functions, files, words of the language, views of the kit.
  it.each([
    ['connector', ['@acme/vault', 'switch', 'open-session', 'index']],
    ['feature', ['notes', 'kit', 'account']]
  ] as const)('%s compiles for every valid name', async (template, names) => {
    await symlink(join(__dirname, '../../node_modules'), join(folder, 'node_modules'))
    const problems = async (name: string) => {
      const target = join(folder, name)
      const files = await scaffold({ folder: target, name, template })
      const { stdout } = spawnSync(process.execPath, [tsc, '--pretty', 'false'], {
        cwd: target,
        encoding: 'utf8'
      })
      const codes = stdout.match(/error TS\d+/g) ?? []
      return { files: new Set(files.map((file) => file.toLowerCase())).size, codes }
    }
    // Only vitest is missing here.
    const usual = await problems('sea-gull')
    expect(usual.codes).not.toContain('error TS1005')
    for (const name of names) expect({ name, ...(await problems(name)) }).toEqual({ name, ...usual })
  })

  it('accepts a folder that contains only a new git repository', async () => {
    execFileSync('git', ['init', '-q', folder])
    await scaffold({ folder, name: 'app', template: 'vanilla' })
    expect(await readdir(folder)).toContain('package.json')
  })

  it('writes nothing into a folder that is not empty and reports what it contains', async () => {
    await writeFile(join(folder, 'thesis.txt'), 'years')
    await mkdir(join(folder, 'zoo'))
    await expect(scaffold({ folder, name: 'app', template: 'react' })).rejects.toThrow(
      /is not empty: it contains thesis.txt and 1 more. Choose another one/
    )
    expect(await readdir(folder)).toEqual(['thesis.txt', 'zoo'])
  })

  it('rejects a folder that is a file, and an invalid name', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(scaffold({ folder: join(folder, 'file'), name: 'app', template: 'react' })).rejects.toThrow(
      /is a file/
    )
    await expect(scaffold({ folder: join(folder, 'x'), name: 'App', template: 'react' })).rejects.toThrow(
      "'App' is not a valid package name. Names must be in lower case: app."
    )
    expect(await readdir(folder)).toEqual(['file'])
  })
})
