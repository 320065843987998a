/** A QR code by antd, apart from its other controls: few pages show one. */
export { QRCode } from 'antd'
