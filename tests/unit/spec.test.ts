/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { countProofs, findLost, formatRecord, parseRecord } from '../../scripts/spec/countProofs.mjs'

const pass = (title: string) => ({ title, passed: true })
const fail = (title: string) => ({ title, passed: false })

describe('proofs of specification statements', () => {
  it('are whole if a test claims the whole statement, and partial if all tests claim a part', () => {
    const tests = ['[S1.01] connects', '[S1.02 part] pairs', '[S1.03 part][S1.04] signs', '[S1.03] in'].map(
      pass
    )

    const { proofs, malformed } = countProofs(tests)

    expect(Object.fromEntries(proofs)).toEqual({
      'S1.01': 'whole',
      'S1.02': 'part',
      'S1.03': 'whole',
      'S1.04': 'whole'
    })
    expect(malformed).toEqual([])
  })

  it.each([
    [pass('[S1.01] a'), fail('[S1.01 part] b')],
    [fail('[S1.01] a'), pass('[S1.01 part] b')],
    [fail('[S1.01] a'), pass('[S1.01] b')]
  ])('do not count if a test that claims the statement fails', (...tests) => {
    expect([...countProofs(tests).proofs]).toEqual([])
  })

  it('count claims in brackets only, and report malformed ones', () => {
    const tests = ['serves S1.01', '[S1.02 partly] a', '[S1.3] b', '[x, S1.04] c'].map(pass)

    expect(countProofs(tests)).toEqual({ proofs: new Map(), malformed: ['[S1.02 partly]', '[S1.3]'] })
  })

  it('are lost if they are missing, or if only a part is left of a whole', () => {
    const recorded = parseRecord('S1.01\nS1.02 part\nS1.03\nS1.04 part\nS1.05\n')
    const { proofs } = countProofs(['[S1.01 part]', '[S1.02]', '[S1.03]'].map(pass))

    expect(findLost(recorded, proofs)).toEqual(['S1.01', 'S1.04', 'S1.05'])
  })

  it('are written in the format they are read in, in the order of the statements', () => {
    const proofs = parseRecord('S2.01 part\nS1.01\n')

    expect(formatRecord(proofs, ['S1.01', 'S1.02', 'S2.01'])).toBe('S1.01\nS2.01 part\n')
  })
})

describe('record of proofs', () => {
  it.each(['required', 'proven'])('lists known statements only, each once: %s.txt', (name) => {
    const statements = readFileSync('docs/spec/statements.tsv', 'utf8')
      .split('\n')
      .map((line) => line.split('\t')[0])
    const lines = readFileSync(`docs/spec/${name}.txt`, 'utf8').trim().split('\n')

    const ids = lines.map((line) => line.replace(/ part$/, ''))

    expect(ids.filter((id) => !statements.includes(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })
})
