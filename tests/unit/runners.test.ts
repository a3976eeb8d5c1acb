/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { expect, it } from '@jest/globals'
import { connectorContract, namespaceContract } from '@plugboard/core/testing'

/** The report of Node's own test runner about a file in tests/runners, run against the built package. */
function run(env: Readonly<Record<string, string>> = {}, file = 'contracts') {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--test', '--test-reporter=tap', `tests/runners/${file}.test.mjs`],
    {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', ...env }
    }
  )
  const count = (name: string) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(stdout)?.[1] ?? -1)
  return { pass: count('pass'), fail: count('fail'), text: stdout + stderr }
}

it("runs the contract suites under Node's test runner", () => {
  const { pass, fail, text } = run()
  const all = connectorContract(undefined as never).length + namespaceContract(undefined as never).length
  expect({ pass, fail, text: fail ? text : '' }).toEqual({ pass: all, fail: 0, text: '' })
})

it("reports contract violations under Node's test runner", () => {
  const { fail, text } = run({ PLUGBOARD_BREAK: '1' })
  expect(fail).toBeGreaterThan(0)
  expect(text.replaceAll('\\', '')).toContain('"bob" must not be accepted as an address; it became "bob"')
})

it('loads the plugin of a lazily imported module', () => {
  const { pass, fail, text } = run({}, 'late')
  expect({ pass, fail, text: fail ? text : '' }).toEqual({ pass: 1, fail: 0, text: '' })
})
