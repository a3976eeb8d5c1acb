import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { walletScript } from '@plugboard/core/testing/browser'
import { openPage } from './harness/openPage.js'
import { serveStrict } from './harness/serveStrict.js'
import { stack } from './harness/stack.js'

it('announces a wallet that connects, signs, sends, declines and switches the chain', async () => {
  const { rpc } = stack()
  const folder = await mkdtemp(join(tmpdir(), 'plugboard-page-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Page</title>')
  const served = await serveStrict(folder, { connect: rpc })
  const script = walletScript({
    rpc: { 31337: rpc[0], 31338: rpc[1] }
  })
  const opened = await openPage(served.url, { scripts: [script] })
  const result = await opened.page.evaluate(async () => {
    type Provider = { request(call: { method: string; params?: unknown[] }): Promise<unknown> }
    const { __wallet } = window as unknown as { __wallet: { rejectNext(): void } }
    const provider = await new Promise<Provider>((resolve) => {
      window.addEventListener('eip6963:announceProvider', (event) =>
        resolve((event as CustomEvent).detail.provider)
      )
      window.dispatchEvent(new Event('eip6963:requestProvider'))
    })
    const before = await provider.request({ method: 'eth_accounts' })
    const accounts = (await provider.request({ method: 'eth_requestAccounts' })) as string[]
    const signature = await provider.request({ method: 'personal_sign', params: ['0x6869', accounts[0]] })
    __wallet.rejectNext()
    const refused = await provider
      .request({ method: 'personal_sign', params: ['0x6869', accounts[0]] })
      .catch((error: { code: number }) => error.code)
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
    const calls = [{ to: accounts[0], value: '0x1' }]
    const sent = (await provider.request({ method: 'wallet_sendCalls', params: [{ calls }] })) as {
      id: string
    }
    const look = () => provider.request({ method: 'wallet_getCallsStatus', params: [sent.id] })
    let status = (await look()) as { status: number }
    while (status.status === 100) status = (await look()) as { status: number }
    return {
      before,
      accounts,
      signature,
      refused,
      chain: await provider.request({ method: 'eth_chainId' }),
      status
    }
  })
  expect(result.before).toEqual([])
  expect(result.accounts).toHaveLength(1)
  expect(result.signature).toMatch(/^0x[0-9a-f]{130}$/)
  expect(result.refused).toBe(4001)
  expect(result.chain).toBe('0x7a6a')
  expect(result.status).toMatchObject({ chainId: '0x7a6a', status: 200 })
  await opened.close()
  await served.stop()
  await rm(folder, { recursive: true })
})
