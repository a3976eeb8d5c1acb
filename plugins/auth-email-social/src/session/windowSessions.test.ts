import { afterEach, describe, expect, it } from '@jest/globals'
import { memoryStorage } from '@plugboard/core/testing'
import { authPage, until } from '../../test/authPage.js'
import { exampleUser } from '../../test/messageExamples.js'
import { watch } from '../../test/scriptedFrame.js'
import type { MessageType } from '../protocol.js'

let page: ReturnType<typeof authPage>
afterEach(() => page.end())

/** A page that was loaded anew after a login in a window, which went with the page before. */
async function restored(silent: readonly MessageType[] = []) {
  const storage = memoryStorage()
  page = authPage({ storage, inWindow: true })
  await page.kit.start()
  await page.openWindow()
  await page.kit.connect('auth')
  page.end()
  page = authPage({ storage, inWindow: true, silent })
  await page.kit.start()
  return page
}

const sign = () => page.kit.request({ method: 'personal_sign', params: ['0x6869'], namespace: 'eip155' })

describe('sessions of a wallet that is used in a window', () => {
  it('are there after a reload, though nobody has been asked', async () => {
    const { kit, asked } = await restored()

    expect(kit.connections.all.map(({ namespace, account }) => [namespace, account.address])).toEqual([
      ['eip155', exampleUser.addresses.eip155],
      ['solana', exampleUser.addresses.solana]
    ])
    expect(kit.accounts.of('eip155').user?.email).toBe(exampleUser.email)
    expect(asked()).toEqual([])
  })

  it('wait with what the visitor approves for the window, which says first who is logged in there', async () => {
    const { asked, openWindow, shown } = await restored()
    const signing = watch(sign())
    await shown('ApproveTransaction')
    expect(asked()).toEqual([])

    await openWindow()
    await until(() => signing.state === 'resolved')

    expect(asked()).toEqual(['GET_USER', 'RPC_REQUEST'])
  })

  it('are over where nobody, or somebody else, is logged in in the window', async () => {
    for (const answer of [
      (id: string) => page.frame.refuse(id, 'NOT_CONNECTED'),
      (id: string) =>
        page.frame.answer(id, {
          ...exampleUser,
          addresses: { ...exampleUser.addresses, eip155: `0x${'9'.repeat(40)}` }
        })
    ]) {
      const { kit, asked, openWindow, shown } = await restored(['GET_USER'])
      const signing = watch(sign())
      await shown('ApproveTransaction')
      void openWindow()
      await until(() => asked().includes('GET_USER'))
      await answer((await page.frame.asked('GET_USER')).id)
      await until(() => signing.state === 'rejected')

      expect(kit.connections.all).toEqual([])
      expect(asked()).not.toContain('RPC_REQUEST')
      page.end()
    }
  })

  it('stay where the window cannot say', async () => {
    const { kit, asked, openWindow } = await restored(['GET_USER'])
    void openWindow()
    await until(() => asked().includes('GET_USER'))
    await page.frame.refuse((await page.frame.asked('GET_USER')).id, 'NETWORK')
    await page.frame.delivered()

    expect(kit.connections.all).toHaveLength(2)
  })

  it('change the network, and refuse what no view shows, without a window', async () => {
    const { kit, asked } = await restored()
    const { session } = kit.connections.of('eip155') ?? {}

    await kit.switchNetwork('eip155:31338')
    const capabilities = session?.request({
      method: 'wallet_getCapabilities',
      namespace: 'eip155',
      networkId: 'eip155:31338'
    })

    await expect(capabilities).rejects.toMatchObject({ code: 'auth/windowClosed' })
    expect(kit.connections.of('eip155')?.networkId).toBe('eip155:31338')
    expect(asked()).toEqual([])
  })
})
