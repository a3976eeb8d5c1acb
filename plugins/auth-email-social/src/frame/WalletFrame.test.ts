import { expect, it } from '@jest/globals'
import type { FramePage } from './FrameConnection.js'
import { WalletFrame } from './WalletFrame.js'

it('makes no frame for a kit that has ended', async () => {
  const page = { origin: 'https://wallet.example', projectId: 'shop', title: 'Wallet', report: () => {} }
  const frame = new WalletFrame({ ...page, signal: AbortSignal.abort() } as unknown as FramePage)

  await expect(frame.open()).rejects.toMatchObject({ code: 'auth/frameGone' })

  expect(document.querySelector('plugboard-frame')).toBeNull()
})
