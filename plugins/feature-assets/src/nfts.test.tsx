import { afterEach, describe, expect, it } from '@jest/globals'
import { coreErrors } from '@plugboard/core'
import { act, cleanup } from '@testing-library/react'
import { openScene, piece } from '../test/scene'

afterEach(cleanup)

const state = { loading: false, hasMore: false, isPartial: false }
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('the NFTs tab', () => {
  it('shows picture, name, collection and count, and loads no picture from another host', async () => {
    const collectibles = [
      piece('1', { imageUrl: picture, amount: 25n }),
      piece('2', { imageUrl: 'https://pictures.example/2.png' }),
      piece('3', { imageUrl: 'ipfs://bafy/3.png' })
    ]
    const { dialog } = await openScene('Nfts', { collectibles: { ...state, collectibles } })

    const cells = dialog.getAllByRole('listitem')

    expect(cells.map((cell) => cell.textContent)).toEqual(['×25Ape #1Apes', 'AApe #2Apes', 'AApe #3Apes'])
    expect(cells.map((cell) => cell.querySelector('img')?.getAttribute('src'))).toEqual([
      picture,
      undefined,
      undefined
    ])
  })

  it('has a long name and collection in full in their titles, because only a part is drawn', async () => {
    const name = 'The seventh lighthouse of the northern harbour #7'
    const collectionName = 'Lighthouses of the north'
    const { dialog } = await openScene('Nfts', {
      collectibles: { ...state, collectibles: [piece('7', { name, collectionName })] }
    })
    expect(await dialog.findByTitle(name)).toBeTruthy()
    expect(dialog.getByTitle(collectionName).textContent).toBe(collectionName)
  })

  it('shows a name once that is also the name of its collection', async () => {
    const { dialog, press } = await openScene('Nfts', {
      collectibles: { ...state, collectibles: [piece('7', { name: 'Ape', collectionName: 'Ape' })] }
    })
    expect(await dialog.findAllByText('Ape')).toHaveLength(1)

    await press(/Ape/)

    expect(await dialog.findByRole('heading', { name: 'Ape' })).toBeTruthy()
    expect(dialog.getAllByText('Ape')).toHaveLength(1)
  })

  it('collapses spam into one row until the visitor marks it as not spam', async () => {
    const collectibles = [
      piece('1'),
      piece('2', { isSpam: true }),
      piece('3', { name: 'Claim at gift.example' })
    ]
    const { dialog, press, kit } = await openScene('Nfts', { collectibles: { ...state, collectibles } })
    expect(dialog.queryByText('Ape #2')).toBeNull()

    await press('Hidden (2)')
    await press(/Ape #2/)
    expect(await dialog.findByText(/looks like spam/)).toBeTruthy()
    dialog.getByRole('button', { name: 'Not spam' }).focus()
    await press('Not spam')
    expect(dialog.queryByText(/looks like spam/)).toBeNull()
    await press('Hide again')
    expect(dialog.getByText(/looks like spam/)).toBeTruthy()
    const button = dialog.getByRole('button', { name: 'Not spam' })
    expect((button.getRootNode() as ShadowRoot).activeElement).toBe(button)
    await press('Not spam')
    await act(async () => kit.back())

    expect(await dialog.findByRole('button', { name: 'Hidden (1)' })).toBeTruthy()
    expect(dialog.getByText('Ape #2')).toBeTruthy()
  })

  it('says that it is loading, that there is nothing or why it failed, and loads the next page', async () => {
    const { dialog, text, change, press, calls } = await openScene('Nfts', {
      collectibles: { ...state, loading: true }
    })
    expect(dialog.getByRole('status', { name: 'Loading your NFTs' })).toBeTruthy()
    await change({ collectibles: { ...state, collectibles: [] } })
    expect(text()).toContain('No NFTs yet')
    await change({ collectibles: { ...state, unavailable: true } })
    expect(text()).toContain('NFTs on Toy 1 are not available')
    await change({ collectibles: { ...state, collectibles: [], error: coreErrors.unexpected() } })
    expect(text()).toContain('Your NFTs could not be loaded')
    await press('Try again')
    await change({ collectibles: { ...state, hasMore: true, collectibles: [piece('1')] } })
    await press('Load more')
    expect(calls).toEqual(['collectibles', 'collectibles'])
  })

  it('keeps those of the last visit, with their age and a retry, if they cannot be loaded', async () => {
    const storedAt = new Date(2025, 2, 4, 14, 5).getTime()
    const stored = { ...state, storedAt, collectibles: [piece('1')] }
    const { dialog, text, change, press, calls } = await openScene('Nfts', {
      collectibles: { ...stored, loading: true }
    })
    expect(text()).not.toContain('could not be loaded')
    await change({ collectibles: { ...stored, error: coreErrors.unexpected() } })

    expect(text()).toMatch(
      /Your NFTs could not be loaded\. This list is from Mar 4, 2025, 2:05\sPM\.Try again.*Ape #1/
    )
    expect(dialog.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
    await press('Try again')
    expect(calls).toEqual(['collectibles'])
  })
})

describe('a collectible', () => {
  it('is shown with its description as plain text, its traits, and its identity on the chain', async () => {
    const ape = piece('12', {
      description: 'Read <b>more</b> at https://apes.example',
      traits: [{ name: 'Fur', value: 'Ginger\u202e' }],
      amount: 3n
    })
    const { dialog, press } = await openScene('Nfts', { collectibles: { ...state, collectibles: [ape] } })

    await press(/Ape #12/)

    expect(await dialog.findByText('Read <b>more</b> at https://apes.example')).toBeTruthy()
    expect(dialog.queryByRole('link', { name: /apes\.example/ })).toBeNull()
    const factOf = (name: string) =>
      dialog.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
    expect([factOf('Amount'), factOf('Network')]).toEqual(['3', 'Toy 1'])
    expect(factOf('Token ID')).toContain('Copy token ID 12')
    expect(dialog.getByText('Ginger')).toBeTruthy()
    const link = dialog.getByRole('link', { name: /View in explorer/ })
    expect(link.getAttribute('href')).toBe('https://scan.example/address/apes')
  })
})
