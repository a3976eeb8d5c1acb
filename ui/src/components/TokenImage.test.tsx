import { expect, it, jest } from '@jest/globals'
import {
  type Asset,
  catalogueToken,
  definePlugin,
  type ImageKind,
  type Network,
  type WalletCatalogue
} from '@plugboard/core'
import { type Portfolio, portfolioToken } from '@plugboard/core/features'
import { fakeNamespace } from '@plugboard/core/testing'
import { act } from '@testing-library/react'
import { observable, runInAction } from 'mobx'
import { drawComponent } from '../testing/drawComponent.js'
import { TokenImage } from './TokenImage.js'

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const network = fakeNamespace({ id: 'eip155' }).networks[0] as Network

it('shows the picture of a token with the badge of its network, as decoration', async () => {
  const { container } = await drawComponent(<TokenImage symbol="USDC" url={picture} network={network} />)

  expect(container.querySelector('.pb-token > .pb-picture img')).toHaveAttribute('src', picture)
  expect(container.querySelector('.pb-token-network .pb-picture')).toBeInTheDocument()
  expect(container.querySelectorAll('.pb-picture:not([aria-hidden=true])')).toHaveLength(0)
})

it('shows the first letter of the symbol if there is no picture or it may not be shown', async () => {
  const { container } = await drawComponent(<TokenImage symbol="usdc" url="https://tracker.example/a.png" />)

  expect(container.querySelector('img')).toBeNull()
  expect(container).toHaveTextContent('U')
  expect(container.querySelector('.pb-token-network')).toBeNull()
})

it('shows a picture of another host through the catalogue and never requests it from that host itself', async () => {
  const shown = observable.box<string | undefined>('')
  const imageUrl = jest.fn((_id: string, _kind?: ImageKind) => shown.get())
  const plugin = definePlugin({
    name: 'test:catalogue',
    provides: [catalogueToken],
    setup: (kit) =>
      void kit.provide(catalogueToken, { imageUrl } as Partial<WalletCatalogue> as WalletCatalogue)
  })
  const foreign = 'https://tracker.example/a.png'
  const { container } = await drawComponent(<TokenImage symbol="usdc" url={foreign} />, { plugins: [plugin] })
  const drawn = () => container.querySelector('.pb-picture')

  expect(imageUrl).toHaveBeenLastCalledWith(foreign, 'remote')
  expect(drawn()).toBeEmptyDOMElement()
  act(() => runInAction(() => shown.set(picture)))
  expect(drawn()?.querySelector('img')).toHaveAttribute('src', picture)
  act(() => runInAction(() => shown.set(undefined)))
  expect(drawn()).toHaveTextContent('U')
  expect(container.innerHTML).not.toContain('tracker')
})

it('shows the same picture for a token, whatever its source provides', async () => {
  const own = new URL('/own.png', document.baseURI).href
  const native = { ...network, assets: { imageUrl: picture } } as typeof network
  const portfolio = definePlugin({
    name: 'test:portfolio',
    provides: [portfolioToken],
    setup: (kit) =>
      void kit.provide(portfolioToken, {
        listedToken: ({ token }) => (token === '0xlisted' ? { iconUrl: picture } : undefined)
      } as Partial<Portfolio> as Portfolio)
  })
  const networkId = network.caipNetworkId
  const drawn = async (asset: Pick<Asset, 'token' | 'iconUrl'>) => {
    const { container } = await drawComponent(<TokenImage symbol="A" asset={{ networkId, ...asset }} />, {
      namespaces: [{ ...fakeNamespace({ id: 'eip155' }), networks: [native] }],
      plugins: [portfolio]
    })
    return container.querySelector('img')?.getAttribute('src')
  }

  for (const iconUrl of [undefined, own]) {
    expect(await drawn({ iconUrl })).toBe(picture)
    expect(await drawn({ token: '0xlisted', iconUrl })).toBe(picture)
    expect(await drawn({ token: '0xother', iconUrl })).toBe(iconUrl)
  }
})
