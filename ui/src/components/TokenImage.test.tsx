import { expect, it } from '@jest/globals'
import { fakeNamespace } from '@plugboard/core/testing'
import { drawComponent } from '../testing/drawComponent.js'
import { TokenImage } from './TokenImage.js'

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const network = fakeNamespace({ id: 'eip155' }).networks[0]

it('draws the picture of a token with the badge of its network, as decoration', async () => {
  const { container } = await drawComponent(<TokenImage symbol="USDC" url={picture} network={network} />)

  expect(container.querySelector('.pb-token > .pb-picture img')).toHaveAttribute('src', picture)
  expect(container.querySelector('.pb-token-network .pb-picture')).toBeInTheDocument()
  expect(container.querySelectorAll('.pb-picture:not([aria-hidden=true])')).toHaveLength(0)
})

it('draws the first letter of the symbol where there is no picture, or none that may be shown', async () => {
  const { container } = await drawComponent(<TokenImage symbol="usdc" url="https://tracker.example/a.png" />)

  expect(container.querySelector('img')).toBeNull()
  expect(container).toHaveTextContent('U')
  expect(container.querySelector('.pb-token-network')).toBeNull()
})
