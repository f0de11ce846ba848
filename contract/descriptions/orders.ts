import {
  addressList,
  addUserAddress,
  changeOrderConfirmItem,
  checkoutInfo,
  createOrder,
  deleteUserAddress,
  editUserAddress,
  FROM_CONFIRM,
  ORDER_CANCELLED,
  ORDER_PAID,
  orderStatus,
  PAYPAL,
  paymentConf,
  payPath,
  setDefaultUserAddress,
} from '../../core/shop/api.js';
import { type Area, describe, entity, NOT_SIGNED_IN } from './describe.js';
import { formField } from './forms.js';
import { cartItem, exampleLine, ORDER_TYPES } from './shop.js';

const TYPE = { about: 'Where the items come from.', enum: ORDER_TYPES } as const;
const STATUS = {
  about: 'The state of the order.',
  type: 'integer',
  known: {
    1: 'To be paid. So is every other number but 2 and 3.',
    [ORDER_PAID]: 'Paid, or nothing to pay.',
    [ORDER_CANCELLED]: 'Cancelled. It can’t be paid any more.',
  },
} as const;

const yuan = (about: string) => ({ about: `${about} In yuan.`, minimum: 0 }) as const;
const COUPON = {
  id: 'The id of the coupon.',
  title: 'What it is called.',
  amount: yuan('The discount.'),
  threshold: yuan('The sum that the goods must reach.'),
  scope: 'The names of the only goods that it is for.',
  expiresAt: { about: 'When it ends, as ISO 8601.', format: 'date-time' },
} as const;

const checkout = entity('Checkout', checkoutInfo.answer, 'What an order would be.', {
  items: { about: 'The items that would be ordered.', of: cartItem },
  coupons: {
    about: 'The member’s coupons that can be used.',
    of: entity('CheckoutCoupon', checkoutInfo.answer['coupons?'][0], 'A coupon of the member.', COUPON),
  },
  unusableCoupons: {
    about: 'The member’s other coupons.',
    of: entity(
      'UnusableCoupon',
      checkoutInfo.answer['unusableCoupons?'][0],
      'A coupon that can’t be used for this order.',
      { ...COUPON, reason: 'Why it can’t be used.' },
    ),
  },
  couponId: 'The coupon that is used. Absent or empty: none.',
  count: { about: 'How many pieces.', type: 'integer', minimum: 0 },
  totalPrice: yuan('The sum of the items, before discounts.'),
  discount: yuan('The discount of the coupon.'),
  price: yuan('The amount to pay.'),
  useablePoint: { about: 'The points that this order could use. Absent or 0: none.', minimum: 0 },
  usePoint: 'Whether points are used. Absent: as the visitor chose.',
  costPoint: { about: 'The points that are used: 0 without `usePoint`.', minimum: 0 },
  pointDiscount: yuan('The discount of the points.'),
  isVirtualGoods: 'True: nothing is shipped, so no address is needed.',
  formId: 'The id of the extra form.',
  formFields: {
    about: 'The fields of the extra form. Absent or empty: the order has a remark instead.',
    of: formField,
  },
  idempotent:
    'True: an order that comes again with the same `Idempotency-Key` is made once. Only then does the page say so to a visitor whose answer was lost.',
});

const AREA_PATH = {
  about: 'The codes of province, city and area, joined by commas. A city without areas has no third one.',
  pattern: '^\\d{6},\\d{6}(,\\d{6})?$',
} as const;
const address = entity('ShippingAddress', addressList.answer[0], 'An address of the member.', {
  id: 'The id of the address.',
  areaPath: AREA_PATH,
  address: 'The detailed address.',
  username: 'Who receives the parcel.',
  phone: 'The phone number. It may be masked, such as `138****8000`.',
  realPhone: 'The whole phone number, which the member edits.',
  name: 'A label, such as 家.',
  addressInfo: 'The full address as a text, with its regions.',
  isDefault: 'Whether it is chosen at first.',
});
/** A mobile, a landline with its extension, or a local number of Taiwan, Hong Kong or Macao. */
export const ADDRESS_PHONE_PATTERN = '^(1[3-9]\\d{9}|0(10|2\\d|[3-9]\\d\\d)[2-9]\\d{6,13}|09\\d{8}|[2-9]\\d{7})$';
const GIVEN = {
  areaPath: AREA_PATH,
  address: { about: 'The detailed address.', minLength: 1, maxLength: 200 },
  username: { about: 'Who receives the parcel.', minLength: 1, maxLength: 50 },
  phone: {
    about: 'The phone number: mobile or landline; in Hong Kong, Macao and Taiwan also a local one.',
    pattern: ADDRESS_PHONE_PATTERN,
  },
  name: { about: 'A label.', maxLength: 20 },
  isDefault: 'True: choose it at first from now on.',
} as const;
const ADDRESS_ID = 'The id of the address.';
const OWN_ADDRESS = 'Another member’s address doesn’t exist.';
const READ_AGAIN = 'Anything. The list is read again.';

const exampleCheckout = {
  items: [exampleLine],
  count: 2,
  coupons: [{ id: '5', title: '满150减15', amount: 15, threshold: 150, expiresAt: '2026-12-31T15:59:59.000Z' }],
  unusableCoupons: [{ id: '6', title: '满300减40', amount: 40, threshold: 300, reason: '还差 ¥44.00' }],
  couponId: '5',
  totalPrice: 256,
  discount: 15,
  useablePoint: 400,
  usePoint: false,
  costPoint: 0,
  pointDiscount: 0,
  price: 241,
  isVirtualGoods: false,
  idempotent: true,
};
const home = {
  areaPath: '440000,440300,440305',
  address: '科技园1号',
  username: '阿海',
  phone: '13800138000',
  name: '家',
  isDefault: true,
};
const noAddress = { status: 404, msg: '地址不存在' };
const noOrder = { status: 404, msg: '订单不存在' };

export const orders: Area = {
  name: 'orders',
  title: 'Orders and payment',
  about: 'What `<sb-order-confirm>` and `<sb-pay>` call. All amounts are the server’s, and in yuan.',
  calls: {
    checkoutInfo: describe(checkoutInfo, {
      summary: 'Gives what an order would be: items, coupons, points and sums.',
      rules: [
        'Without `couponId`, the server may choose a coupon. An empty one means none.',
        'Nothing is selected: answer no items, and 0 for the sums.',
      ],
      input: {
        type: TYPE,
        couponId: 'The coupon that the visitor chose. Empty: none. Absent: the visitor has not chosen.',
        usePoint: 'Whether points shall be used.',
        from: { about: 'Who asks.', enum: { [FROM_CONFIRM]: 'The confirmation of an order.' } },
      },
      answer: checkout,
      example: {
        input: { type: 'cart', from: FROM_CONFIRM },
        data: exampleCheckout,
        refusal: { status: 410, msg: '商品已失效' },
      },
    }),
    changeOrderConfirmItem: describe(changeOrderConfirmItem, {
      summary: 'Sets the count of an item of the order to be.',
      rules: ['Refuse a count that can’t be bought. Another member’s item doesn’t exist.'],
      input: {
        id: 'The id of the line.',
        count: { about: 'How many pieces from now on.', type: 'integer', minimum: 1 },
        type: TYPE,
      },
      answer: checkout,
      example: {
        input: { id: '501', count: 2, type: 'cart' },
        data: exampleCheckout,
        refusal: { status: 409, msg: '库存不足' },
      },
    }),
    addressList: describe(addressList, {
      summary: 'Gives the addresses of the member, the default one first.',
      input: {},
      answer: address,
      example: {
        input: {},
        data: [
          {
            ...home,
            id: '8',
            phone: '138****8000',
            realPhone: '13800138000',
            addressInfo: '广东省 深圳市 南山区 科技园1号',
          },
        ],
        refusal: NOT_SIGNED_IN,
      },
    }),
    addUserAddress: describe(addUserAddress, {
      summary: 'Adds an address.',
      rules: ['Check that the area belongs to the city, and the city to the province.'],
      input: GIVEN,
      answer: READ_AGAIN,
      example: { input: home, data: { id: '8' }, refusal: { status: 400, msg: '请填写详细地址' } },
    }),
    editUserAddress: describe(editUserAddress, {
      summary: 'Changes an address.',
      rules: [OWN_ADDRESS],
      input: { id: ADDRESS_ID, ...GIVEN },
      answer: READ_AGAIN,
      example: { input: { id: '8', ...home }, data: { id: '8' }, refusal: noAddress },
    }),
    setDefaultUserAddress: describe(setDefaultUserAddress, {
      summary: 'Makes an address the default.',
      rules: [OWN_ADDRESS],
      input: { id: ADDRESS_ID },
      answer: READ_AGAIN,
      example: { input: { id: '8' }, data: null, refusal: noAddress },
    }),
    deleteUserAddress: describe(deleteUserAddress, {
      summary: 'Deletes an address.',
      rules: ['An address that is gone already is no mistake. Another member’s address stays.'],
      input: { id: ADDRESS_ID },
      answer: READ_AGAIN,
      example: { input: { id: '8' }, data: null, refusal: NOT_SIGNED_IN },
    }),
    createOrder: describe(createOrder, {
      summary: 'Makes an order of what the checkout showed.',
      rules: [
        'Take stock, coupon and points in one transaction, and refuse if one of them is no longer there.',
        'Calculate the sums again: the request has none.',
        'Refuse goods that are shipped without an address of this member.',
        'Check the values of the extra form as those of a form.',
        '`status` 2 leads to `order-detail-url`, any other to `pay-url`; both get `?id=`.',
        'An order that nobody pays for is cancelled after a while, and gives stock, coupon and points back.',
      ],
      input: {
        addressId: 'The id of the address. Absent where nothing is shipped.',
        remark: { about: 'What the visitor wants the shop to know; may be empty.', maxLength: 500 },
        type: TYPE,
        couponId: 'The coupon that is used. Empty: none.',
        usePoint: 'Whether points are used.',
        formData:
          'The values of the extra form, by `fieldName`: a text, or a list of texts for `Checkboxes`, `File` and `Image`, and for several fields of one name.',
      },
      answer: entity('PlacedOrder', createOrder.answer, 'An order that was made.', {
        id: 'The id of the order.',
        status: STATUS,
      }),
      example: {
        input: {
          addressId: '8',
          remark: '',
          type: 'cart',
          couponId: '5',
          usePoint: false,
          formData: { invoice: '阿海', wishes: ['礼盒', '手写卡片'] },
        },
        data: { id: '10086', status: 1 },
        refusal: { status: 400, msg: '请新增收货地址' },
      },
    }),
    paymentConf: describe(paymentConf, {
      summary: 'Gives the fields of the hidden form for PayPal.',
      when: 'Only where the page offers the method `paypal`. A shop without PayPal answers a refusal.',
      rules: ['Refuse an order that is paid or cancelled. Another member’s order doesn’t exist.'],
      input: {
        type: { about: 'The method.', enum: { [PAYPAL]: 'PayPal.' } },
        orderId: 'The id of the order.',
      },
      answer: entity('PaymentConf', paymentConf.answer, 'The fields of the form. They are sent as they are.', {
        account: 'The account that is paid: `business` of PayPal’s form.',
        orderName: 'What the visitor reads at PayPal: `item_name`.',
        totalPrice: {
          about: 'The amount: `amount`. A text, so that no digit changes.',
          pattern: '^\\d+(\\.\\d{1,2})?$',
        },
        currency: { about: 'The currency: `currency_code`.', pattern: '^[A-Z]{3}$' },
        returnUrl: { about: 'Where PayPal leads after the payment: `return`.', format: 'uri' },
        notifyUrl: { about: 'Where PayPal tells your server of the payment: `notify_url`.', format: 'uri' },
        cancelUrl: {
          about:
            'Where PayPal leads after a cancellation: `cancel_return`. With `cancelled` in its query, the page says so.',
          format: 'uri',
        },
        orderId: 'The id of the order: `invoice`.',
      }),
      example: {
        input: { type: PAYPAL, orderId: '10086' },
        data: {
          account: 'till@shop.example',
          orderName: '柿染茶席 等 2 件',
          totalPrice: '241.00',
          currency: 'CNY',
          returnUrl: 'https://www.example.com/order-detail?id=10086',
          notifyUrl: 'https://www.example.com/openapi/order/notify',
          cancelUrl: 'https://www.example.com/pay?id=10086&cancelled=1',
          orderId: '10086',
        },
        refusal: { status: 409, msg: '订单已经支付过了' },
      },
    }),
    orderStatus: describe(orderStatus, {
      summary: 'Says whether an order is paid.',
      when: 'Only with `check-status`.',
      rules: ['Another member’s order doesn’t exist.'],
      input: { orderId: 'The id of the order.' },
      answer: entity(
        'OrderFacts',
        orderStatus.answer,
        'The state of an order, and what the payment page shows of it.',
        {
          id: 'The id of the order.',
          status: STATUS,
          price: yuan('The amount to pay, or that was paid.'),
          method: 'The method that it was paid by: the value of an option of the payment page.',
          paidAt: { about: 'When it was paid, as ISO 8601.', format: 'date-time' },
        },
      ),
      example: {
        input: { orderId: '10086' },
        data: { id: '10086', status: ORDER_PAID, price: 241, method: 'alipay', paidAt: '2026-04-06T04:20:00.000Z' },
        refusal: noOrder,
      },
    }),
  },
  resources: {
    payPage: {
      path: payPath,
      summary: 'The page on which an order is paid.',
      rules: [
        'The link 去支付 and the button lead there for every method but PayPal: show your payment page, or redirect to that of a provider.',
        'Nobody is signed in: lead to the login. The order is paid: lead to `order-detail-url`. Another member’s order doesn’t exist.',
        'After the payment, the provider tells your server. Compare the amount, and set the order to paid once.',
      ],
      query: {
        type: 'The method: the value of an option of `<sb-pay>`, such as `alipay`.',
        orderId: 'The id of the order.',
      },
      mediaType: 'text/html',
      answer: 'A page, or a redirect to one.',
      example: { type: 'alipay', orderId: '10086' },
    },
  },
};
