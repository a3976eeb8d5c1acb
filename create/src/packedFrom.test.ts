/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { nextSteps } from './nextSteps.js'
import { packedFrom } from './packedFrom.js'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'plugboard-packed-from-'))
})
afterEach(() => rmSync(home, { recursive: true }))

/** A tool in `home/own`, installed from where npm says, and a project in `home/own/my-app`. */
function install(resolved: string, files: readonly string[]) {
  const modules = join(home, 'own/node_modules')
  const project = join(home, 'own/my-app')
  for (const folder of [join(modules, 'create-plugboard'), project, join(home, 'plug board')])
    mkdirSync(folder, { recursive: true })
  const lock = { packages: { 'node_modules/create-plugboard': { version: '0.1.0', resolved } } }
  writeFileSync(join(modules, '.package-lock.json'), JSON.stringify(lock))
  const dependencies = { '@plugboard/core': '0.1.0', '@plugboard/ui': '0.1.0', mobx: '6.0.0' }
  writeFileSync(join(project, 'package.json'), JSON.stringify({ dependencies }))
  for (const file of files) writeFileSync(join(home, 'plug board', file), '')
  return { program: join(modules, 'create-plugboard'), project }
}

const all = ['plugboard-core-0.1.0.tgz', 'plugboard-ui-0.1.0.tgz']
const fromFile = 'file:../plug board/create-plugboard-0.1.0.tgz'

describe('packedFrom', () => {
  it('finds the packages next to the file this program was installed from, and the next step names them', async () => {
    const { program, project } = install(fromFile, all)

    const packed = await packedFrom(program, project)

    expect(packed).toEqual({
      folder: join(home, 'plug board'),
      pattern: 'plugboard-{core,ui}-0.1.0.tgz'
    })
    expect(nextSteps(project, 'react', 'npm/10', packed)).toContain(
      'npm install "../../plug board"/plugboard-{core,ui}-0.1.0.tgz'
    )
  })

  it.each([
    ['came from npm', 'https://npm.example/create-plugboard/-/create-plugboard-0.1.0.tgz', all],
    ['lies where a package was not packed', fromFile, all.slice(1)]
  ])('leaves installation to npm when the program %s', async (_, resolved, files) => {
    const { program, project } = install(resolved, files)

    const packed = await packedFrom(program, project)

    expect(packed).toBeUndefined()
    expect(nextSteps(project, 'react', 'npm/10', packed)).toContain('npm install')
  })

  it('leaves installation to npm when it is unknown how the program was installed', async () => {
    expect(await packedFrom(join(home, 'node_modules/create-plugboard'), home)).toBeUndefined()
  })
})
