/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { readWallet } from '../responses/readWallets.js'
import { minimalCatalogue } from './minimalCatalogue.js'

const file = join(__dirname, '../../../../services/gateway/catalogue/wallets.json')
const { wallets } = JSON.parse(readFileSync(file, 'utf8')) as { wallets: Record<string, unknown>[] }

it('holds twenty wallets whose facts all match the sourced catalogue', () => {
  expect(minimalCatalogue).toHaveLength(20)
  for (const { image_id, chains, ...facts } of minimalCatalogue) {
    const sourced = wallets.find(({ id }) => id === facts.id) as { chains: string[]; supports_wc?: boolean }
    expect(sourced).toMatchObject(facts)
    expect(sourced.chains).toEqual(expect.arrayContaining([...(chains ?? [])]))
    expect(image_id).toBe(facts.id)
    // Otherwise its row would say 'Get' until the service answers, although a phone can pair with it.
    expect([facts.name, facts.supports_wc]).toEqual([facts.name, sourced.supports_wc])
    expect(readWallet({ ...facts, chains })).toMatchObject({ id: facts.id, name: facts.name })
  }
})
