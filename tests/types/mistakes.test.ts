import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { run } from '../examples/harness/run.js'

const folder = 'examples/mistakes'

describe.each(['typescript', 'typescript7'])('composition mistakes compiled with %s', (version) => {
  const compiler = `../../node_modules/${version}/bin/tsc`
  const { said } = run(folder, process.execPath, [compiler, '-p', '.', '--pretty', 'false'])

  /** The compiler's messages for one file, one error a line and its reasons below. */
  const saidOf = (file: string) => {
    const parts = said.split(/^(?=[\w./-]+\(\d+,\d+\): error)/m)
    return parts.filter((part) => part.startsWith(`${file}(`)).join('')
  }

  it.each([
    [
      'missing-service.ts',
      "This plugin needs the service 'acme/journal', but no plugin in the kit provides it"
    ],
    ['wrong-view-parameter.ts', "Did you mean to write 'connectorId'?"],
    ['missing-view-parameter.ts', 'Expected 2 arguments, but got 1'],
    ['missing-open-parameter.ts', "Property 'params' is missing in type '{ view: \"InstallWallet\"; }'"],
    ['wrong-slot-parameter.ts', "Did you mean to write 'connectorId'?"],
    ['wrong-view-component.tsx', "Property 'order' is missing in type '{ readonly connectorId: string;"],
    // Each has its own order of the allowed values.
    ['wrong-slot.ts', /"account\.actions" \| "account\.(tabs|balance)"/],
    ['wrong-hook.ts', '"beforeSign"']
  ])('%s reports: %s', (file, words) => {
    expect(saidOf(file)).toMatch(words)
  })

  it('are each reported once, at the right line, and nothing else is', () => {
    const found = [...said.matchAll(/^([\w./-]+)\((\d+),/gm)].map(([, file, line]) => [file, Number(line)])
    const marked = [...new Set(found.map(([file]) => String(file)))].map((file) => {
      const lines = readFileSync(`${folder}/${file}`, 'utf8').split('\n')
      return [file, lines.findIndex((line) => line.includes('// here')) + 1]
    })
    expect(found).toEqual(marked)
    expect(found).toHaveLength(8)
  })
})
