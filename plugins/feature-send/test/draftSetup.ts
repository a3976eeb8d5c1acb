import { afterEach } from '@jest/globals'
import { SendStore } from '../src/SendStore.js'
import { createScene, type SceneOptions } from './scene.js'

/** Set-up for tests of a draft: scenes that end with each test. */
export function draftSetup() {
  const cleanups: (() => void)[] = []
  afterEach(() => {
    for (const clean of cleanups.splice(0)) clean()
  })

  async function begin(options?: SceneOptions) {
    const scene = await createScene(options)
    cleanups.push(() => scene.kit.dispose())
    return { ...scene, draft: new SendStore(scene.kit) }
  }

  /** A complete draft. */
  async function complete(options?: SceneOptions) {
    const scene = await begin(options)
    scene.draft.setAmount('1.5')
    await scene.draft.setReceiver('bobsaddress')
    return scene
  }

  return { begin, complete }
}

/** The content of a draft (product statement S3.18). */
export const snapshot = (draft: SendStore) => ({
  token: draft.token,
  sendTokenAmount: draft.sendTokenAmount,
  receiverAddress: draft.receiverAddress,
  receiverProfileImageUrl: draft.receiverProfileImageUrl,
  receiverProfileName: draft.receiverProfileName,
  networkBalanceInUSD: draft.networkBalanceInUSD,
  loading: draft.loading,
  tokenBalances: draft.tokenBalances,
  lastRetry: draft.lastRetry
})
