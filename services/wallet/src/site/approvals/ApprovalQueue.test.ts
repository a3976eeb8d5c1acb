/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { FrameError } from '../frame/FrameError.js'
import type { Approval } from './Approval.js'
import { ApprovalQueue } from './ApprovalQueue.js'
import { type Panel, Stage } from './Stage.js'

const approval: Approval = {
  ...{ kind: 'message', title: 'approve.message', network: 'eip155:1', account: '0x0', raw: '0x' },
  ...{ message: 'hi', facts: [], warnings: [] }
}
const signal = () => new AbortController().signal
const aborted = new FrameError('ABORTED')

afterEach(() => {
  jest.useRealTimers()
})

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

  it('stays shown from one request to the next', async () => {
    const { queue, panels, stage } = open()
    const hidden = jest.fn()
    stage.listen((panel) => panel ?? hidden())
    const asked = [1, 2].map(() => queue.run(signal(), (turn) => turn.approve(approval)))
    await until(() => panels.length === 1)
    approve(panels[0])
    await until(() => panels.length === 2)

    expect(hidden).not.toHaveBeenCalled()
    approve(panels[1])
    await Promise.all(asked)
    expect(hidden).toHaveBeenCalledTimes(1)
  })

  it('never begins a queued request that was withdrawn, and ends one that is shown, with its reason', async () => {
    const { queue, panels, stage } = open()
    const [shown, waiting] = [new AbortController(), new AbortController()]
    const first = queue.run(shown.signal, (turn) => turn.approve(approval))
    const task = jest.fn(async () => {})
    const second = queue.run(waiting.signal, task)
    const third = queue.run(AbortSignal.abort(aborted), task)
    await until(() => panels.length === 1)

    waiting.abort(aborted)
    shown.abort(aborted)
    for (const one of [first, second, third]) await expect(one).rejects.toBe(aborted)
    expect(task).not.toHaveBeenCalled()
    expect([panels.length, stage.panel]).toEqual([1, undefined])
  })

  it('shows nothing more in a turn that was withdrawn, and does not wait for anybody to read why', async () => {
    const { queue, panels } = open()
    const controller = new AbortController()
    const explained = queue.run(controller.signal, (turn) => turn.explain('failed', 'failed.network'))
    await until(() => panels.length === 1)
    controller.abort(aborted)
    await expect(explained).rejects.toBe(aborted)

    const late = new AbortController()
    const asked = queue.run(late.signal, async (turn) => {
      late.abort(aborted)
      await turn.approve(approval)
    })
    await expect(asked).rejects.toBe(aborted)
    expect(panels).toHaveLength(1)
  })

  it('counts the first decision only', async () => {
    const { queue, panels } = open()
    const asked = queue.run(signal(), (turn) => turn.approve(approval))
    await until(() => panels.length === 1)
    const [panel] = panels
    if (panel?.screen !== 'approve') throw new Error('Nothing to approve')
    panel.actions.reject()
    panel.actions.approve()

    await expect(asked).rejects.toMatchObject({ code: 'REJECTED' })
  })

  it('APR-7: rejects an approval that nobody decides within 120 s; a choice takes as long as it takes', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
    const { queue, panels } = open()
    const ended = jest.fn()
    const asked = queue.run(signal(), (turn) => turn.approve(approval)).catch(ended)
    await until(() => panels.length === 1)
    await jest.advanceTimersByTimeAsync(119_999)
    expect(ended).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    await asked
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'REJECTED' }))

    const chosen = queue.run(signal(), (turn) =>
      turn.choose<string>(({ finish }) => ({
        ...{ screen: 'settings' },
        actions: { openPage: () => finish('done'), close: () => {} }
      }))
    )
    await until(() => panels.length === 2)
    await jest.advanceTimersByTimeAsync(3_600_000)
    const [, panel] = panels
    if (panel?.screen === 'settings') panel.actions.openPage()
    expect(await chosen).toBe('done')
  })

  it.each([true, false])('asks the browser for storage within the press itself: %s', async (isGranted) => {
    const { queue, panels } = open()
    const request = jest.fn(async () => isGranted)
    const asked = queue.run(signal(), (turn) => turn.askForStorage(request))
    await until(() => panels.length === 1)
    expect(request).not.toHaveBeenCalled()

    if (panels[0]?.screen === 'storage') panels[0].actions.approve()
    expect(request).toHaveBeenCalledTimes(1)
    expect(await asked).toBe(isGranted)
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
