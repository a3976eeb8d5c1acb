import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import type { KitError } from '@plugboard/core'
import { endpointsSetup } from '../../../test/endpointsSetup'
import { openThrough } from '../../../test/openThrough'

const { network, dead, bob, url, cleanups, doorway, connected, hush, read } = endpointsSetup()

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('a kit that is disposed of', () => {
  it('ends the reads that wait for the network', async () => {
    const door = await doorway()
    const kit = await connected([door.url])
    expect(await read(kit)).toBe('asset-hub-rococo')
    door.mute()
    const reading = kit.namespace('polkadot')?.capabilities.balance?.(bob, network)
    await until(() => door.asked.length > 2)

    kit.dispose()

    await expect(reading).rejects.toMatchObject({ code: 'connect/aborted' })
  })

  it('opens no further connection, not even for a read that was about to start', async () => {
    const door = await doorway()
    const kit = await connected([door.url])
    const { balance } = kit.namespace('polkadot')?.capabilities ?? {}
    const reading = balance?.(bob, network)
    kit.dispose()

    await expect(reading).rejects.toMatchObject({ code: 'connect/aborted' })
    await expect(balance?.(bob, network)).rejects.toMatchObject({ code: 'connect/aborted' })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(door.asked).toEqual([])
  })
})

describe('endpoints', () => {
  it('report that all are dead, and are used again when one comes back', async () => {
    const door = await doorway()
    await door.close()
    const kit = await connected([dead, door.url])
    await expect(read(kit)).rejects.toMatchObject({
      code: 'polkadot/readFailed',
      notes: expect.stringMatching(/cannot be reached/)
    })
    await door.open()
    expect(await read(kit)).toBe('asset-hub-rococo')
  }, 60_000)

  it.each(['cannot be reached', 'has closed'])('are named without their key if one %s', async (words) => {
    const closing = createServer((socket) => void socket.destroy())
    closing.listen(0, '127.0.0.1')
    await once(closing, 'listening')
    cleanups.push(() => closing.close())
    const { port } = closing.address() as AddressInfo
    const door = await doorway()
    const host = words === 'has closed' ? new URL(door.url).host : `127.0.0.1:${port}`
    const endpoint = `ws://${host}/k3y?token=s3cret`
    const kit = await connected([endpoint], 3_000)
    door.breaksAt = () => true

    const failure = await read(kit).catch((error: KitError) => error)

    const { notes, cause } = failure as KitError
    expect(notes).toContain(`${host} ${words}`)
    expect(`${notes} ${cause}`).not.toMatch(/k3y|s3cret/)
  })

  it('are kept if they are a light client that is slow, and reopened if it crashes', async () => {
    hush()
    let opened = 0
    let crash = () => {}
    let ready = Promise.resolve()
    const open = async () => {
      opened += 1
      const line = await openThrough(url())
      let stop = () => {}
      const stopped = new Promise<never>((_, reject) => {
        stop = () => reject(new Error('the light client has crashed'))
      })
      stopped.catch(() => undefined)
      crash = stop
      const next = async () => {
        const response = await line.nextJsonRpcResponse()
        await ready
        return response
      }
      return {
        ...line,
        nextJsonRpcResponse: () => Promise.race([next(), stopped]),
        remove() {
          stop()
          line.remove()
        }
      }
    }
    const kit = await connected({ open }, 500)
    const patientRead = async () => {
      let answer: unknown
      while (answer === undefined) answer = await read(kit).catch(() => undefined)
      return answer
    }
    expect(await patientRead()).toBe('asset-hub-rococo')
    let release = () => {}
    ready = new Promise((resolve) => {
      release = resolve
    })
    for (const _ of [1, 2]) await expect(read(kit)).rejects.toMatchObject({ code: 'polkadot/readFailed' })
    release()
    expect(await patientRead()).toBe('asset-hub-rococo')
    expect(opened).toBe(1)
    crash()
    expect(await patientRead()).toBe('asset-hub-rococo')
    expect(opened).toBe(2)
  }, 60_000)
})
