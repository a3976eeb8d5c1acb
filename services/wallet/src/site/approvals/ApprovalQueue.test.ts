/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { Approval } from './Approval.js'
import { ApprovalQueue } from './ApprovalQueue.js'
import { type Panel, Stage } from './Stage.js'

const approval: Approval = {
  ...{ kind: 'message', title: 'approve.message', network: 'eip155:1', account: '0x0', raw: '0x' },
  ...{ message: 'hi', facts: [], warnings: [] }
}
const signal = () => new AbortController().signal

describe('ApprovalQueue', () => {
  it('shows one request at a time in order, queues eight, refuses more with BUSY and hides when none is left', async () => {
    const { queue, panels, stage } = open()

    const asked = Array.from({ length: 9 }, (_, at) =>
      queue.run(signal(), async (turn) => {
        await turn.approve({ ...approval, message: String(at) })
        return at
      })
    )
    await expect(queue.run(signal(), async () => 0)).rejects.toMatchObject({ code: 'BUSY' })
    for (let at = 0; at < 9; at += 1) {
      await until(() => panels.length > at)
      expect(panels).toHaveLength(at + 1)
      expect(panels[at]).toMatchObject({ approval: { message: String(at) } })
      approve(panels[at])
    }

    expect(await Promise.all(asked)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(stage.panel).toBeUndefined()
  })

  it('rejects the shown and the queued requests when the host closes, without showing the queued ones', async () => {
    const { queue, panels, stage } = open()
    const asked = Array.from({ length: 9 }, () => queue.run(signal(), (turn) => turn.approve(approval)))
    await until(() => panels.length === 1)

    queue.rejectAll()

    for (const one of asked) await expect(one).rejects.toMatchObject({ code: 'REJECTED' })
    expect(panels).toHaveLength(1)
    expect(stage.panel).toBeUndefined()
  })

  it('continues with the next request when one fails', async () => {
    const { queue, panels } = open()
    const failed = queue.run(signal(), async () => {
      throw new Error('no')
    })
    const next = queue.run(signal(), (turn) => turn.approve(approval))

    await expect(failed).rejects.toThrow('no')
    await until(() => panels.length === 1)
    approve(panels[0])
    await next
  })
})

function open() {
  const stage = new Stage()
  const panels: Panel[] = []
  stage.listen((panel) => panel && panels.push(panel))
  return { stage, panels, queue: new ApprovalQueue(stage) }
}

const approve = (panel: Panel | undefined) => {
  if (panel?.screen === 'approve') panel.actions.approve()
}

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setImmediate(resolve))
}
