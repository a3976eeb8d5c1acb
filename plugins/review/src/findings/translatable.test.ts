/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import ar from '../locale.ar'
import { findingTexts } from '../locale.en.findings'
import he from '../locale.he'
import { translatable } from './translatable'

const plugins = resolve(__dirname, '../../..')
const namespaces = ['bip122', 'cosmos', 'eip155', 'polkadot', 'solana'] as const

/** Texts of findings as written in the code that prepares transactions: a level, followed by a text. */
function textsOf(namespace: string): readonly string[] {
  const folder = `${plugins}/${namespace}/src`
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(prepare|swap)\/.*(?<!\.test)\.ts$/.test(file)
  )
  const found = files.flatMap((file) => [
    ...readFileSync(`${folder}/${file}`, 'utf8').matchAll(
      /'(?:info|warn|danger|block)',\s*(?:text: )?(['`])(.+?)\1/gs
    )
  ])
  return found.map(([, , text = '']) => text.replace(/\$\{\w+\}/g, '123'))
}

describe('findings of a namespace', () => {
  it.each(namespaces)('are translated to Arabic and Hebrew: %s', (namespace) => {
    const texts = textsOf(namespace)

    expect(texts.length).toBeGreaterThan(1)
    for (const text of texts) {
      const { textCode } = translatable({ code: 'any', level: 'info', text }, findingTexts)
      const key = `review.finding.${textCode}` as keyof typeof ar
      expect([text, typeof ar[key], typeof he[key]]).toEqual([text, 'string', 'string'])
    }
  })

  it('keep their numbers as values for the translation', () => {
    const text = '294 sat is too little to return as change, so it is added to the fee'

    expect(translatable({ code: 'changeToFee', level: 'info', text }, findingTexts)).toEqual({
      code: 'changeToFee',
      level: 'info',
      text,
      textCode: 'changeToFee',
      values: { surplus: '294' }
    })
  })

  it('use one term for a program in Hebrew', () => {
    const keys = ['programReceiver', 'isProgram', 'delegates'] as const
    for (const key of keys) expect(he[`review.finding.${key}`]).toContain('תוכנית')
  })

  it('are left unchanged if their text is not a known one', () => {
    const finding = { code: 'contractReceiver', level: 'warn', text: 'The receiver is a robot' } as const

    expect(translatable(finding, findingTexts)).toBe(finding)
  })
})
