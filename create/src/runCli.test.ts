/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'

const folder = mkdtempSync(join(tmpdir(), 'plugboard-cli-'))
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
})

/** The built program, without a terminal. */
function run(...line: string[]) {
  const cli = join(__dirname, '../dist/cli.js')
  const env = { ...process.env, NODE_OPTIONS: '', npm_config_user_agent: 'pnpm/9.0.0 npm/? node/v20' }
  const { status, stdout } = spawnSync(process.execPath, [cli, ...line], {
    cwd: folder,
    encoding: 'utf8',
    env
  })
  return { status, stdout }
}

describe('create-plugboard', () => {
  it('starts a project and says what comes next, in the words of the package manager', () => {
    const { status, stdout } = run('my-app', '--template', 'react')
    expect({ status, stdout: status ? stdout : '' }).toEqual({ status: 0, stdout: '' })
    expect(stdout).toMatch(/cd my-app\s[\s\S]*pnpm install[\s\S]*pnpm dev[\s\S]*pnpm test/)
    expect(JSON.parse(readFileSync(join(folder, 'my-app/package.json'), 'utf8')).name).toBe('my-app')
  })

  it('asks nothing with --yes', () => {
    expect(run('--yes').status).toBe(0)
    expect(readdirSync(folder)).toEqual(['plugboard-app'])
    expect(run('-y').stdout).toContain('is not empty')
  })

  it.each([
    [['my-app'], 'There is no terminal to ask in. Name the folder and the template'],
    [
      ['a', '--template', 'angular'],
      "There is no template 'angular'. Take one of react, vanilla, connector, feature."
    ],
    [['a', 'b'], 'One folder is enough; what is b for?'],
    [['a', '--force'], "Unknown option '--force'"],
    [['a', '-t', 'react', '--name', 'A B'], "'A B' cannot be the name of a package"]
  ])('%j fails with a sentence', (line, sentence) => {
    const { status, stdout } = run(...line)
    expect(status).toBe(1)
    expect(stdout.replace(/\s*\n[│\s]*/g, ' ')).toContain(sentence)
    expect(readdirSync(folder)).toEqual([])
  })

  it('tells its version and what it can do', () => {
    const { version } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8'))
    expect(run('--version').stdout).toBe(`${version}\n`)
    expect(run('--help').stdout).toContain('npm create plugboard [folder]')
  })
})
