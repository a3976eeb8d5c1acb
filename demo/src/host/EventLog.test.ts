/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { EventLog } from './EventLog'

it('distinguishes events with the same name and timestamp', () => {
  const log = new EventLog()
  for (const namespace of ['eip155', 'solana'])
    log.add({ name: 'DISCONNECT_SUCCESS', at: 7, data: { namespace } } as unknown as Parameters<
      EventLog['add']
    >[0])
  expect(log.events.map(({ number }) => number)).toEqual([2, 1])
})
