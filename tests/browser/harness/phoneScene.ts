import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { type Dapp, startDapp } from '../../integration/pairing/startDapp.js'
import { type OpenedPage, openPage } from './openPage.js'
import { startDemo } from './startDemo.js'

const eip155 = {
  chains: ['eip155:31337', 'eip155:31338', 'eip155:1'],
  methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
  events: ['accountsChanged', 'chainChanged'],
  rpcMap: {}
}

/** Set-up for tests of the demo's phone: before each test it is opened, next to a dapp that pairs by the demo's relay. */
export function phoneScene() {
  const scene = {} as {
    demo: Awaited<ReturnType<typeof startDemo>>
    opened: OpenedPage
    page: Page
    dapp: Dapp
  }
  beforeAll(async () => {
    scene.demo = await startDemo()
  })
  afterAll(() => scene.demo.stop())
  beforeEach(async () => {
    scene.dapp = await startDapp(`${scene.demo.url.replace('http', 'ws')}/relay`)
    scene.opened = await openPage(`${scene.demo.url}/phone.html`, {
      viewport: { width: 1000, height: 900 },
      visits: true
    })
    scene.page = scene.opened.page
    await scene.page.getByText('Online').waitFor()
  })
  afterEach(async () => {
    await scene.dapp.stop()
    await scene.opened.close()
  })

  const button = (name: string) => scene.page.getByRole('dialog').getByRole('button', { name })
  const approve = () => button('Approve').click()
  const decline = () => button('Decline').click()
  const offer = async (namespaces: object = { eip155 }) => {
    const uri = scene.dapp.uri()
    const connected = scene.dapp.provider.connect({ optionalNamespaces: namespaces as never })
    // The test waits for it where it matters; elsewhere its end is irrelevant.
    connected.catch(() => undefined)
    return { uri: await uri, connected }
  }
  const isAsked = () => scene.page.getByRole('heading', { name: 'Connect to this site?' }).waitFor()
  const enter = async (text: string) => {
    await scene.page.getByLabel('Pairing link').fill(text)
    await scene.page.getByRole('button', { name: 'Connect', exact: true }).click()
  }
  /** An unanswered proposal would keep its client waiting for five minutes. */
  const declineAll = async (connected: Promise<unknown>) => {
    await isAsked()
    await decline()
    await expect(connected).rejects.toMatchObject({ code: 5000 })
  }
  const connect = async () => {
    const { uri, connected } = await offer()
    await enter(uri)
    await isAsked()
    await approve()
    return (await connected)!
  }
  return Object.assign(scene, { approve, decline, offer, enter, isAsked, declineAll, connect })
}
