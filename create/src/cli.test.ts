/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
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
  it('creates a project and prints the next steps for the package manager in use', () => {
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
    [['my-app'], 'There is no terminal to ask questions in. Give the folder and the template'],
    [
      ['a', '--template', 'angular'],
      "There is no template 'angular'. Choose one of react, vanilla, connector, feature."
    ],
    [['a', 'b'], 'Give only one folder. Unexpected: b.'],
    [['a', '--force'], "Unknown option '--force'"],
    [['a', '-t', 'react', '--name', 'A B'], "'A B' is not a valid package name"]
  ])('%j fails with a clear message', (line, sentence) => {
    const { status, stdout } = run(...line)
    expect(status).toBe(1)
    expect(stdout.replace(/\s*\n[│\s]*/g, ' ')).toContain(sentence)
    expect(readdirSync(folder)).toEqual([])
  })

  it('prints its version and its help', () => {
    const { version } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8'))
    expect(run('--version').stdout).toBe(`${version}\n`)
    expect(run('--help').stdout).toContain('npm create plugboard [folder]')
    expect(run('--help').stdout).toContain('@acme/vault is the plugin acme:vault')
  })
})

/** Types keys at the prompts of the built program, one after the other. */
function answer(given: object, ...keys: readonly string[]) {
  const script = `
    import { PassThrough } from 'node:stream'
    const { askForMore } = await import(${JSON.stringify(pathToFileURL(join(__dirname, '../dist/askForMore.js')).href)})
    const terminal = { input: new PassThrough(), output: new PassThrough() }
    let shown = ''
    const keys = ${JSON.stringify(keys)}
    terminal.output.on('data', (text) => { shown += text })
    const typing = setInterval(() => { if (keys.length) terminal.input.write(keys.shift()) }, 50)
    const options = await askForMore(${JSON.stringify(given)}, terminal)
    clearInterval(typing)
    console.log(JSON.stringify({ options, shown }))
    process.exit(0)`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    timeout: 20_000,
    env: { ...process.env, NODE_OPTIONS: '' }
  })
  if (stderr) throw new Error(stderr)
  if (status) return { status, options: {}, shown: stdout }
  return { status, ...JSON.parse(stdout.trim().split('\n').at(-1) ?? '') } as {
    status: number | null
    options: object
    shown: string
  }
}

describe('prompts of create-plugboard', () => {
  it('accept typing, arrows and Enter, and explain why an invalid name is refused', () => {
    const { options, shown } = answer(
      {},
      'sea gull',
      '\r',
      '\u001b[B',
      '\u001b[B',
      '\r',
      'No',
      '\r',
      '\u007f\u007fok',
      '\r'
    )
    expect(options).toEqual({ folder: 'sea gull', template: 'connector', name: 'ok' })
    expect(shown).toContain('Names must be in lower case: no')
    expect(shown.replace(/\s+/g, ' ')).toContain('A scope, as in @acme/vault, becomes the prefix')
  })

  it('have defaults and are skipped if the command line already has the answer', () => {
    expect(answer({}, '\r', '\r', '\r').options).toEqual({
      folder: 'plugboard-app',
      template: 'react',
      name: 'plugboard-app'
    })
    expect(answer({ folder: 'x', template: 'vanilla', name: 'y' }).shown).toBe('')
  })

  it('end with Ctrl-C, and nothing is written', () => {
    const { status, shown } = answer({}, '\u0003')
    expect([status, shown]).toEqual([130, expect.stringContaining('Nothing was written.')])
    expect(readdirSync(folder)).toEqual([])
  })
})
