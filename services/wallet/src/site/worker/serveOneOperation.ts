import { KeyError } from './KeyError.js'
import type { Answer, Input, OperationName, QuestionName, Result, ToWorker } from './messages.js'
import { createWallet } from './operations/createWallet.js'
import { exportWords } from './operations/exportWords.js'
import type { OperationContext } from './operations/OperationContext.js'
import { openKit } from './operations/openKit.js'
import { renewDevice } from './operations/renewDevice.js'
import { replaceRecovery } from './operations/replaceRecovery.js'
import { authorize, sign } from './operations/sign.js'
import { sendToFrame, type WorkerScope } from './WorkerChannel.js'

type Operations = {
  readonly [N in OperationName]: (input: Input<N>, context: OperationContext) => Promise<Result<N>>
}

const operations: Operations = {
  create: createWallet,
  sign,
  authorize,
  renewDevice,
  replaceRecovery,
  exportWords,
  openKit
}

/** Runs the first operation that arrives, reports its outcome, and runs no other: the frame ends this worker (KEY-6). */
export function serveOneOperation(scope: WorkerScope): void {
  let started = false
  let answered: ((answer: Answer<QuestionName>) => void) | undefined

  const context: OperationContext = {
    ask: <N extends QuestionName>(name: N, question: unknown) =>
      new Promise<Answer<N>>((resolve) => {
        answered = (answer) => resolve(answer as Answer<N>)
        sendToFrame(scope, { t: 'ask', name, question: question as never })
      }),
    open: () => sendToFrame(scope, { t: 'open' })
  }

  scope.addEventListener('message', ({ data: message }) => {
    if (message.t === 'answer') answered?.(message.answer)
    else if (!started) {
      started = true
      void run(message, context, scope)
    }
  })
}

async function run(
  { name, input }: Extract<ToWorker, { t: 'run' }>,
  context: OperationContext,
  scope: WorkerScope
): Promise<void> {
  try {
    const operation = operations[name] as (
      input: Input<OperationName>,
      context: OperationContext
    ) => Promise<Result<OperationName>>
    sendToFrame(scope, { t: 'done', result: await operation(input, context) })
  } catch (error) {
    // The text of an unknown error may contain its arguments, so it stays here.
    const known = error instanceof KeyError ? error : new KeyError('INVALID', 'The operation failed')
    sendToFrame(scope, { t: 'failed', code: known.code, message: known.message })
  }
}
