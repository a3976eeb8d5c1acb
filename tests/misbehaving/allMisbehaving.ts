import { catalogueThatThrows } from './catalogueThatThrows.js'
import { connectorOfNonsense } from './connectorOfNonsense.js'
import { connectorThatThrows } from './connectorThatThrows.js'
import { connectsInAfterConnect } from './connectsInAfterConnect.js'
import { declaresAndProvidesNothing } from './declaresAndProvidesNothing.js'
import { disconnectsInBeforeDisconnect } from './disconnectsInBeforeDisconnect.js'
import { disposesTwice } from './disposesTwice.js'
import { emitsInEventTaps } from './emitsInEventTaps.js'
import { featuresOfNonsense } from './featuresOfNonsense.js'
import { fillsSlots } from './fillsSlots.js'
import { labelsThatThrow } from './labelsThatThrow.js'
import { loopsMicrotasks } from './loopsMicrotasks.js'
import type { Misbehaving } from './Misbehaving.js'
import { mutatesArguments } from './mutatesArguments.js'
import { namespaceOfNonsense } from './namespaceOfNonsense.js'
import { namespaceThatThrows } from './namespaceThatThrows.js'
import { neverDisconnects } from './neverDisconnects.js'
import { neverStarts } from './neverStarts.js'
import { noticeOfNonsense } from './noticeOfNonsense.js'
import { providesUndeclared } from './providesUndeclared.js'
import { registersAViewTwice } from './registersAViewTwice.js'
import { registersTenThousandViews } from './registersTenThousandViews.js'
import { rejectsInStart } from './rejectsInStart.js'
import { removesItself } from './removesItself.js'
import { reportsInErrorTaps } from './reportsInErrorTaps.js'
import { spoilsBeforeNavigate } from './spoilsBeforeNavigate.js'
import { spoilsViewRegister } from './spoilsViewRegister.js'
import { spoilsWalletList } from './spoilsWalletList.js'
import { storesNonsense } from './storesNonsense.js'
import { stormsEvents } from './stormsEvents.js'
import { stormsSession } from './stormsSession.js'
import { takesAnothersId } from './takesAnothersId.js'
import { tapsNoHook } from './tapsNoHook.js'
import { textsThatFail } from './textsThatFail.js'
import { throwsHalfWay } from './throwsHalfWay.js'
import { throwsInBeforeDisconnect } from './throwsInBeforeDisconnect.js'
import { throwsInBeforeNavigate } from './throwsInBeforeNavigate.js'
import { throwsInErrorTaps } from './throwsInErrorTaps.js'
import { throwsInEventTaps } from './throwsInEventTaps.js'
import { throwsInSetup } from './throwsInSetup.js'
import { throwsInStart } from './throwsInStart.js'
import { throwsInViewRegister } from './throwsInViewRegister.js'
import { throwsInWalletList } from './throwsInWalletList.js'
import { throwsWhenDisposed } from './throwsWhenDisposed.js'
import { viewThatIsNone } from './viewThatIsNone.js'
import { viewThatThrows } from './viewThatThrows.js'
import { walletOfNonsense } from './walletOfNonsense.js'
import { walletThatMutates } from './walletThatMutates.js'
import { walletThatNeverAnswers } from './walletThatNeverAnswers.js'
import { walletThatThrows } from './walletThatThrows.js'
import { walletThatThrowsTexts } from './walletThatThrowsTexts.js'

/** Everything that a page must survive, by what it does. */
export const allMisbehaving: Readonly<Record<string, Misbehaving>> = {
  catalogueThatThrows,
  connectorOfNonsense,
  connectorThatThrows,
  connectsInAfterConnect,
  declaresAndProvidesNothing,
  disconnectsInBeforeDisconnect,
  disposesTwice,
  emitsInEventTaps,
  featuresOfNonsense,
  fillsSlots,
  labelsThatThrow,
  loopsMicrotasks,
  mutatesArguments,
  namespaceOfNonsense,
  namespaceThatThrows,
  neverDisconnects,
  neverStarts,
  noticeOfNonsense,
  providesUndeclared,
  registersAViewTwice,
  registersTenThousandViews,
  rejectsInStart,
  removesItself,
  reportsInErrorTaps,
  spoilsBeforeNavigate,
  spoilsViewRegister,
  spoilsWalletList,
  storesNonsense,
  stormsEvents,
  stormsSession,
  takesAnothersId,
  tapsNoHook,
  textsThatFail,
  throwsHalfWay,
  throwsInBeforeDisconnect,
  throwsInBeforeNavigate,
  throwsInErrorTaps,
  throwsInEventTaps,
  throwsInSetup,
  throwsInStart,
  throwsInViewRegister,
  throwsInWalletList,
  throwsWhenDisposed,
  viewThatIsNone,
  viewThatThrows,
  walletOfNonsense,
  walletThatMutates,
  walletThatNeverAnswers,
  walletThatThrows,
  walletThatThrowsTexts
}
