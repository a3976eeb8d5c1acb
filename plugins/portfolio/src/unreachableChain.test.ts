/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { tokenListSources } from '@plugboard/core/features'
import { fakeNamespace } from '@plugboard/core/testing'
import { clockSetup, pass } from '../test/clockSetup'
import { account, holding, says, sourceOf } from '../test/toyPortfolio'

const made = clockSetup({ expectsWarnings: true })

describe('a token list, while the chain cannot be reached,', () => {
  it.each([
    ['at once', 0],
    ['late', 4000]
  ])('vouches for the tokens of a source if it is read %s', async (_, delay) => {
    const unreachable = fakeNamespace({
      capabilities: { holdings: async () => Promise.reject(new Error('down')) }
    })
    const list = async () => {
      await new Promise((resolve) => setTimeout(resolve, delay))
      return [holding(0n, 'usdc').asset]
    }
    const ours = definePlugin({
      name: 'host:list',
      setup: (kit) =>
        void kit.contribute(tokenListSources, { id: 'list', order: 0, serves: () => true, tokens: list })
    })
    const index = sourceOf('index', { holdings: says(holding(7n, 'usdc')) })
    const { service } = await made({ namespaces: [unreachable], plugins: [ours, index] })

    service.holdings(account)
    await pass(5000)

    const { holdings, error } = service.holdings(account)
    expect(error).toMatchObject({ code: 'core/balanceUnavailable' })
    expect(holdings?.all.map(({ asset }) => [asset.token, asset.standing])).toEqual([['usdc', 'listed']])
  })
})
