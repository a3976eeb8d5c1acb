import { KeyError } from './KeyError.js'
import type { Answers, FromWorker, Input, OperationName, QuestionName, Result } from './messages.js'
import { sendToWorker, type WorkerHandle } from './WorkerChannel.js'

/** How long bytes of a key may exist, in milliseconds (KEY-6). The frame measures it, because a busy worker cannot. */
export const openKeyLimitMs = 2000

/**
 * Runs one operation on the key in a separate worker, and ends the worker with it.
 *
 *   run ──► questions about shares ──► open: the key exists ──► done or failed
 *                                         └── 2 s later: ended, whatever it does
 */
export class KeyWorker {
  constructor(private readonly startWorker: () => WorkerHandle) {}

  /**
   * @param answers answers the questions of this operation; a rejection ends the operation with that error
   * @throws KeyError with the codes of `KeyErrorCode`; the rejection reason of an answer
   */
  run<N extends OperationName>(name: N, input: Input<N>, answers: Answers = {}): Promise<Result<N>> {
    const worker = this.startWorker()
    let timer: ReturnType<typeof setTimeout> | undefined

    const result = new Promise<Result<N>>((resolve, reject) => {
      const answer = async (message: Extract<FromWorker, { t: 'ask' }>) => {
        const answerQuestion = answers[message.name] as Answers[QuestionName]
        if (!answerQuestion) throw new KeyError('FAILED', `No handler for ${message.name}`)
        sendToWorker(worker, { t: 'answer', answer: await answerQuestion(message.question as never) })
      }
      worker.addEventListener('message', ({ data: message }) => {
        if (message.t === 'open')
          timer ??= setTimeout(
            () => reject(new KeyError('TIMEOUT', 'The key was open for too long')),
            openKeyLimitMs
          )
        else if (message.t === 'ask') answer(message).catch(reject)
        else if (message.t === 'done') resolve(message.result as Result<N>)
        else reject(new KeyError(message.code, message.message))
      })
      const failed = () => reject(new KeyError('FAILED', 'The key worker is not running'))
      worker.addEventListener('error', failed)
      worker.addEventListener('messageerror', failed)
      sendToWorker(worker, { t: 'run', name, input })
    })

    return result.finally(() => {
      clearTimeout(timer)
      worker.terminate()
    })
  }
}
