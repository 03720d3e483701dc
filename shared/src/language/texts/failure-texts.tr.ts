import type { RotationFailure } from '../../rotation/rotation.ts';

export const failureTextsTr = {
  agent_offline: 'Sunucu çevrimdışı. Birkaç dakika sonra tekrar deneyin.',
  modem_unreachable: 'Modem yanıt vermiyor. Bir dakika sonra tekrar deneyin; düzelmezse destek ekibine yazın.',
  modem_session_lost: 'Modemle bağlantı koptu. Tekrar deneyin.',
  modem_rejected: 'Modem IP değişimini reddetti. Bir dakika sonra tekrar deneyin.',
  no_signal: 'Modemde şu anda sinyal yok. Birkaç dakika sonra tekrar deneyin.',
  sim_problem: 'SIM kart çalışmıyor. Destek ekibine yazın.',
  no_address: 'Operatör yeni bir IP vermedi. Bir dakika sonra tekrar deneyin.',
  timeout: 'IP değişimi çok uzun sürdü ve durduruldu. Tekrar deneyin.',
  interrupted: 'IP değişimi sırasında sunucu yeniden başladı. Tekrar deneyin.',
  stale_generation: 'Bu proxy’nin modemi değişti. Sayfayı yenileyin.',
  deadline_passed: 'IP değiştirme komutu geç ulaştı ve uygulanmadı. Tekrar deneyin.',
  unsupported: 'Bu modemin IP’si bu yöntemle değiştirilemez.',
  modem_stopped: 'Modem durdurulmuş. Yeniden başlatılınca IP değiştirilebilir.',
} satisfies Record<RotationFailure, string>;
