import { describe, expect, it } from '@jest/globals'
import { type Asset, definePlugin } from '@plugboard/core'
import { portfolioToken, tokenListSources } from '@plugboard/core/features'
import { portfolio } from '@plugboard/portfolio'
import { act, waitFor } from '@testing-library/react'
import { mystery, openTokens } from '../test/tokensScene'

const account = { address: 'alicesaddress', networkId: 'toy:1' } as const

describe('a list without tokens', () => {
  it('does not say that the account has none if they could not be read again', async () => {
    let isDown = false
    const chain = (): readonly (readonly [Asset, bigint])[] => {
      if (isDown) throw new Error('node down')
      return []
    }
    const { dialog, kit } = await openTokens({ chain })
    await dialog.findByText('No tokens yet')
    isDown = true
    await act(async () => kit.get(portfolioToken)?.refresh(account))

    expect(await dialog.findByText('Your tokens could not be loaded')).toBeTruthy()
    expect(dialog.getByRole('button', { name: /^Try again/ })).toBeTruthy()
    expect(dialog.queryByText('No tokens yet')).toBeNull()
  })

  it('does not say that the account has none while the lists of known tokens cannot be read', async () => {
    const tokens = async (): Promise<never> => {
      throw new Error('down')
    }
    const list = definePlugin({
      name: 'list',
      setup: (kit) => void kit.contribute(tokenListSources, { id: 'list', serves: () => true, tokens })
    })
    const { dialog } = await openTokens({
      chain: () => [[mystery, 5n]],
      complete: false,
      plugins: [portfolio(), list]
    })

    await dialog.findByText(/The lists of known tokens could not be loaded/)
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Hidden (1)' })).toBeTruthy())
    expect(dialog.queryByText('No tokens yet')).toBeNull()
  })
})
