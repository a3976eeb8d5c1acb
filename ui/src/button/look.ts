export { Avatar } from '../components/Avatar.js'
export { themeCss } from '../theme/themeCss.js'
