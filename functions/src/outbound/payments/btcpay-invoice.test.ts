import { describe, expect, it } from 'vitest';
import { BtcpayInvoice, toProviderPayment } from './btcpay-invoice.ts';
import { BtcpayMethod } from './btcpay-method.ts';

const invoiceFields = {
  id: 'inv1',
  amount: '25.00',
  currency: 'USD',
  checkoutLink: 'https://pay.example/i/inv1',
  expirationTime: 1_700_000_000,
  status: 'Settled',
  additionalStatus: 'None',
  metadata: { orderId: 'top_1' },
};
const payment = { id: 'tx1', receivedDate: 1_699_999_000, value: '0.00039063', fee: '0', status: 'Settled' };
const method = {
  paymentMethodId: 'BTC-CHAIN',
  destination: 'bc1q',
  paymentLink: 'bitcoin:bc1q?amount=0.00039063',
  rate: '64000.00',
  due: '-0.00000001',
  payments: [payment],
};
const read = (invoice: Partial<typeof invoiceFields>, payments: Partial<typeof payment>[]) =>
  toProviderPayment(BtcpayInvoice.parse({ ...invoiceFields, ...invoice }), [
    BtcpayMethod.parse({ ...method, payments: payments.map((change) => ({ ...payment, ...change })) }),
  ]);

describe('a BTCPay invoice', () => {
  it('is worth its settled payments at their own rate', () => {
    expect(read({}, [{}])).toMatchObject({
      status: 'completed',
      amountCents: 2500,
      settled: [{ partId: 'inv1/tx1', worthMicros: 25_000_320, coin: { code: 'BTC', txHash: 'tx1' } }],
      isLate: false,
    });
  });

  it('returns the transaction hash of an output', () => {
    const [part] = read({}, [{ id: 'c0ffee-12', value: '0.5' }]).settled;
    expect(part?.coin).toEqual({ code: 'BTC', amount: '0.50000000', txHash: 'c0ffee' });
  });

  it('is worth nothing while the amount or its confirmations are incomplete', () => {
    expect(read({ status: 'New' }, [{}])).toMatchObject({ status: 'underpaid', settled: [] });
    expect(read({ status: 'Processing' }, [{ status: 'Processing' }])).toMatchObject({
      status: 'confirming',
      settled: [],
    });
    expect(read({ status: 'Settled' }, [])).toMatchObject({ status: 'confirming', settled: [] });
  });

  it('is worth nothing if it is invalid, whatever was paid', () => {
    expect(read({ status: 'Invalid' }, [{}])).toMatchObject({ status: 'failed', settled: [] });
  });

  it('is worth the received amount if it expired, and reports late payments', () => {
    expect(read({ status: 'Expired' }, [])).toMatchObject({ status: 'expired', settled: [] });
    expect(read({ status: 'Expired' }, [{ receivedDate: invoiceFields.expirationTime + 1 }])).toMatchObject({
      status: 'completed',
      isLate: true,
    });
    expect(read({ status: 'Expired' }, [{ status: 'Invalid' }])).toMatchObject({ status: 'expired', settled: [] });
  });

  it('counts in full if marked as settled, with the difference as a part of its own', () => {
    expect(read({ additionalStatus: 'Marked' }, [{ value: '0.00015625' }]).settled).toMatchObject([
      { partId: 'inv1/tx1', worthMicros: 10_000_000 },
      { partId: 'inv1/marked', worthMicros: 15_000_000 },
    ]);
  });

  it('is rejected in a currency other than US dollars', () => {
    expect(BtcpayInvoice.safeParse({ ...invoiceFields, currency: 'EUR' }).success).toBe(false);
  });

  it('reports payments as seen, confirmed or not, except rejected ones', () => {
    expect(read({ status: 'New' }, [])).toMatchObject({ status: 'pending', seenMicros: 0 });
    expect(read({ status: 'Processing' }, [{ status: 'Processing' }])).toMatchObject({ seenMicros: 25_000_320 });
    expect(read({ status: 'New' }, [{}, { id: 'tx2', status: 'Invalid' }])).toMatchObject({ seenMicros: 25_000_320 });
  });
});
