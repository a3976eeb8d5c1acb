import { authEmailSocial } from '@plugboard/auth-email-social'
import { assets } from '@plugboard/feature-assets'
import { send } from '@plugboard/feature-send'
import { portfolio } from '@plugboard/portfolio'
import { review } from '@plugboard/review'
import { walletUrl } from './networks.js'

/** What the shop's visitors can do beyond connecting a wallet: log in by e-mail without one, receive, and send behind a review. */
export const features = [authEmailSocial({ walletUrl }), assets(), portfolio(), review(), send()] as const
