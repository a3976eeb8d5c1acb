/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { DeviceShare } from '../worker/formats.js'
import {
  confirmEpoch,
  hasOtherHalf,
  newRecord,
  pinRecoveryEpoch,
  requireSameWallet,
  sharesOf,
  withPending
} from './WalletRecord.js'

const share = (epoch: number) => ({ epoch, share: { x: epoch } }) as DeviceShare
const empty = newRecord('user_0001', 'wallet', { eip155: '0x', solana: '' })
const facts = { walletId: 'wallet', epoch: null, pendingEpoch: null, recovery: null }

describe('the record of a wallet', () => {
  it('confirms a pending share by its own epoch only', () => {
    const pending = withPending({ ...empty, confirmed: share(1) }, share(3))

    expect(sharesOf(pending)).toEqual([share(1), share(3)])
    for (const epoch of [1, 2, 4]) expect(confirmEpoch(pending, epoch)).toEqual(pending)
    expect(sharesOf(confirmEpoch(pending, 3))).toEqual([share(3)])
  })

  it('drops a confirmed share for another one of its epoch', () => {
    const newer = { ...share(1), share: { x: 7 } as DeviceShare['share'] }

    expect(sharesOf(withPending({ ...empty, confirmed: share(1) }, newer))).toEqual([newer])
  })

  it('never forgets a newer recovery key (SHR-9)', () => {
    const pinned = pinRecoveryEpoch(empty, 3)

    expect([pinned, pinRecoveryEpoch(pinned, 2), pinRecoveryEpoch(pinned, 4)]).toMatchObject([
      { recoveryEpoch: 3 },
      { recoveryEpoch: 3 },
      { recoveryEpoch: 4 }
    ])
  })

  it('is that of one wallet once a share is confirmed (SHR-12)', () => {
    expect(() => requireSameWallet({ ...empty, confirmed: share(1) }, 'other')).toThrow('different wallet')
    expect(() => requireSameWallet({ ...empty, confirmed: share(1) }, 'wallet')).not.toThrow()
    expect(() => requireSameWallet({ ...empty, pending: share(1) }, 'other')).not.toThrow()
    expect(() => requireSameWallet(undefined, 'other')).not.toThrow()
  })

  it('has its other half at the service if that names its wallet and one of its epochs', () => {
    const record = withPending({ ...empty, confirmed: share(1) }, share(2))
    const found = [
      { ...facts, epoch: 1 },
      { ...facts, epoch: 2 },
      { ...facts, epoch: 3, pendingEpoch: 2 },
      { ...facts, epoch: 3 },
      facts,
      { ...facts, walletId: 'other', epoch: 1 }
    ].map((said) => hasOtherHalf(record, said))

    expect(found).toEqual([true, true, true, false, false, false])
    expect(hasOtherHalf(undefined, { ...facts, epoch: 1 })).toBe(false)
  })
})
