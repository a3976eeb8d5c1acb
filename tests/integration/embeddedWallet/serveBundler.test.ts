/** @jest-environment node */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { numberToHex } from 'viem'
import { hostOrigin, walletOrigin } from '../../../services/auth/test/authForTest.js'
import { Mailbox } from '../../../services/auth/test/Mailbox.js'
import { TestDevice } from '../../../services/auth/test/TestDevice.js'
import { ServiceProcesses } from '../../../services/common/test/ServiceProcesses.js'
import { entryPointAddress } from '../../../services/wallet/src/site/userOperations/userOperationFormat.js'
import { bundledChains, ids, names, project } from './bundledChains.js'

const { chains, bundler } = bundledChains()

describe('plugboard-auth serve --bundler', () => {
  it('sends operations on that network to the bundler and everything else to the node', async () => {
    const processes = new ServiceProcesses(join(__dirname, '../../../services/auth/src/cli.ts'))
    const mailbox = await Mailbox.open()
    try {
      await processes.build()
      const place = (name: string) => join(processes.folder, name)
      const networks = names.map((name) => ({ id: `eip155:${ids[name]}` }))
      const { id, name, mode, recovery } = project
      const shop = { id, name, mode, recovery, networks, origins: [hostOrigin] }
      writeFileSync(place('projects.json'), JSON.stringify({ projects: [shop] }))
      writeFileSync(place('kek'), Buffer.alloc(32, 7).toString('hex'), { mode: 0o600 })
      const service = await processes.run(
        [
          ...['serve', '--wallet', walletOrigin, '--projects', place('projects.json'), '--kek', place('kek')],
          ...[
            '--database',
            ':memory:',
            '--smtp',
            mailbox.url,
            '--from',
            'wallet@site.example',
            '--port',
            '0'
          ],
          ...names.flatMap((chain) => ['--rpc', `eip155:${ids[chain]}=${chains()[chain].url}`]),
          ...['--bundler', `eip155:${ids.harbour}=${bundler().url}`]
        ],
        {}
      )
      const where = { url: service.url, walletOrigin, hostOrigin, projectId: 'test', now: () => Date.now() }
      const device = await TestDevice.make(where)
      await device.logIn({ nextMail: (to) => mailbox.next(to) }, 'cem@mail.example')
      const ask = async (chain: keyof typeof ids, method: string) => {
        const body = { jsonrpc: '2.0', id: 1, method, params: [] }
        return (await device.askLoggedIn(`/v1/rpc/eip155:${ids[chain]}`, { body })).body
      }
      bundler().asked.length = 0

      expect(await ask('harbour', 'eth_supportedEntryPoints')).toMatchObject({ result: [entryPointAddress] })
      expect(await ask('harbour', 'eth_chainId')).toMatchObject({ result: numberToHex(ids.harbour) })
      expect(bundler().asked).toEqual(['eth_supportedEntryPoints'])
      // It is not called for any other network.
      expect(await ask('highland', 'eth_supportedEntryPoints')).toMatchObject({ error: { code: -32_601 } })
      expect(bundler().asked).toHaveLength(1)
    } finally {
      processes.end()
      await mailbox.close()
    }
  }, 60_000)
})
